import { searchTextOf } from './searchText';

test.each([
  ['every language of a text', [{ 'en-US': 'Sea', 'cn-ZH': '海', 'ms-MY': 'Laut' }], 'sea 海 laut'],
  ['a plain text as it is, in lower case', ['Ombak Villa'], 'ombak villa'],
  [
    'what several languages share once',
    [{ 'en-US': 'Ombak', 'cn-ZH': 'Ombak', 'ms-MY': 'Ombak' }, 'Ombak'],
    'ombak',
  ],
  [
    'no gap where nothing is written',
    [{ 'en-US': 'Sea', 'cn-ZH': '', 'ms-MY': '' }, undefined, '', 'Penang'],
    'sea penang',
  ],
  ['nothing of nothing', [undefined], ''],
])('has %s', (_case, parts, text) => {
  expect(searchTextOf(...parts)).toBe(text);
});
