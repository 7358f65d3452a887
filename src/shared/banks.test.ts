import { bankLabel, BANKS, isBank } from './banks';

test('there are 24 banks, each value and each label once', () => {
  expect(BANKS).toHaveLength(24);
  expect(new Set(BANKS.map((bank) => bank.value)).size).toBe(24);
  expect(new Set(BANKS.map((bank) => bank.label)).size).toBe(24);
});

test('values are plain slugs and labels name a bank', () => {
  for (const bank of BANKS) {
    expect(bank.value).toMatch(/^[a-z]+$/);
    expect(bank.label).toMatch(/(Berhad|Bhd\.|Bank)/);
  }
});

test('a label is found by its value, and an unknown value stays readable', () => {
  expect(bankLabel('maybank')).toBe('Maybank (Malayan Banking Berhad)');
  expect(bankLabel('gone')).toBe('gone');
  expect(isBank('uob')).toBe(true);
  expect(isBank('toString')).toBe(false);
});
