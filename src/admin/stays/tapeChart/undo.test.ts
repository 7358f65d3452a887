import { aBar } from '../../../testing/windowRows';
import { anId } from '../../../testing/staffRows';
import { afterNews } from './useUndo';

const LAST = { id: anId(1), version: 8, bars: new Set([aBar(1).id]) };
const own = (version: number) => aBar(1, { version });

test.each([
  ['nothing', { bars: [], gone: [] }, true],
  ['the change itself, told again', { bars: [own(8)], gone: [] }, true],
  ['what was there before it, told late', { bars: [own(7)], gone: [] }, true],
  ['another stay', { bars: [aBar(5, { reservationId: anId(9), version: 20 })], gone: [anId(77)] }, true],
  ['a further change', { bars: [own(9)], gone: [] }, false],
  ['its nights given back', { bars: [], gone: [LAST.bars.values().next().value!] }, false],
  ['its bar in another’s place', { bars: [aBar(6, { version: 8 })], gone: [aBar(1).id] }, true],
])('after %s the change can be taken back: %#', (_, news, isLeft) => {
  expect(afterNews(LAST, news) !== null).toBe(isLeft);
});

test('before its bars are known, bars that are gone say nothing about it', () => {
  expect(afterNews({ ...LAST, bars: new Set() }, { bars: [], gone: [aBar(1).id] })).not.toBeNull();
});
