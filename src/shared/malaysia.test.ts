import { LANGUAGES } from './languages';
import { findState, isStateIso, STATES } from './malaysia';

test('the 16 states and territories have the ISO codes MY-01 to MY-16, once each', () => {
  expect(STATES.map((item) => item.iso)).toEqual(
    Array.from({ length: 16 }, (_, index) => `MY-${String(index + 1).padStart(2, '0')}`),
  );
});

test.each(STATES)('$iso has a name in every language and lies in Malaysia', (item) => {
  for (const language of LANGUAGES) expect(item.name[language]).not.toBe('');
  expect(item.name['cn-ZH']).toMatch(/^\p{Script=Han}+$/u);
  expect(item.lat).toBeGreaterThan(0.8);
  expect(item.lat).toBeLessThan(7.5);
  expect(item.lng).toBeGreaterThan(99.6);
  expect(item.lng).toBeLessThan(119.4);
});

test('isStateIso knows the sixteen and nothing else', () => {
  expect(STATES.every((item) => isStateIso(item.iso))).toBe(true);
  for (const wrong of ['MY-00', 'MY-17', 'my-01', 'SG', '', null, 1, undefined])
    expect(isStateIso(wrong)).toBe(false);
  expect(findState('MY-07')?.name['en-US']).toBe('Penang');
  expect(findState('MY-99')).toBeUndefined();
});
