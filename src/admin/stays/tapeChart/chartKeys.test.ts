import { commandOf } from './chartKeys';

const press = (key: string, more: object = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

test.each([
  ['ArrowLeft', {}, { type: 'step', rows: 0, days: -1, shift: false }],
  ['ArrowDown', {}, { type: 'step', rows: 1, days: 0, shift: false }],
  ['ArrowRight', { shiftKey: true }, { type: 'step', rows: 0, days: 1, shift: true }],
  ['ArrowRight', { ctrlKey: true }, { type: 'month', by: 1 }],
  ['ArrowUp', { metaKey: true }, { type: 'group', by: -1 }],
  ['PageDown', {}, { type: 'page', by: 1 }],
  ['Home', {}, { type: 'screenEdge', end: false }],
  ['End', { ctrlKey: true }, { type: 'corner', end: true }],
  ['Enter', {}, { type: 'enter' }],
  [' ', {}, { type: 'enter' }],
  ['M', { shiftKey: true }, { type: 'move' }],
  ['e', {}, { type: 'extend' }],
  ['u', {}, { type: 'undo' }],
  ['?', { shiftKey: true }, { type: 'help' }],
  ['Escape', {}, { type: 'cancel' }],
  // The browser's own.
  ['t', { ctrlKey: true }, null],
  ['ArrowLeft', { altKey: true }, null],
  ['Tab', {}, null],
  ['x', {}, null],
])('%s %j', (key, more, expected) => {
  expect(press(key, more)).toEqual(expected);
});
