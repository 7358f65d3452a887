import { t } from 'i18next';
import { setTestLanguage } from '../../testing/allTexts';
import { aListing } from '../testing/aListing';
import { pillTexts } from './pillTexts';

beforeEach(() => setTestLanguage('en-US'));

it('with dates is what the stay of the chosen guests costs without its deposit', () => {
  // RM 900.00 with RM 200.00 of deposit: RM 700.00, which three guests more than included have raised above two nights of RM 320.
  const row = aListing({ averageNight: 32_000, total: 90_000, deposit: 20_000 });
  expect(pillTexts(t, row, 'Suite', 'total')).toEqual({
    text: 'RM 700',
    title: 'Suite, RM 700 for the stay',
  });
});

it('without dates is the lowest night', () => {
  expect(pillTexts(t, aListing(), 'Suite', 'total')).toEqual({
    text: 'RM 320',
    title: 'Suite, from RM 320 a night',
  });
});

it('with dates and prices by night is the average night, and its title says the stay too', () => {
  const row = aListing({ averageNight: 32_050, total: 90_000, deposit: 20_000 });
  // RM 320.50 is told in whole ringgit.
  expect(pillTexts(t, row, 'Suite', 'night')).toEqual({
    text: 'RM 321',
    title: 'Suite, RM 321 a night, RM 700 for the stay',
  });
  expect(pillTexts(t, aListing(), 'Suite', 'night').text).toBe('RM 320');
});
