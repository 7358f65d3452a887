import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/renderScreen';
import { DateRangePicker } from './DateRangePicker';
import { weeksOf } from './MonthGrid';
import type { CalendarNight, StayRange } from './stayRange';

const nights = new Map<string, CalendarNight>([
  ['2026-12-10', { available: 0 }],
  ['2026-12-14', { available: 2, price: 32_000, minNights: 2 }],
  ['2026-12-19', { available: 1, price: 30_000, closedToArrival: true }],
  ['2026-12-23', { available: 1, price: 30_000, closedToDeparture: true }],
]);
function Screen({ initial = { checkIn: null, checkOut: null } }: { initial?: StayRange }) {
  const [value, setValue] = useState<StayRange>(initial);
  return (
    <DateRangePicker value={value} onChange={setValue} min="2026-12-03" max="2027-03-31" nights={nights} />
  );
}
const trigger = () => screen.getByRole('button', { name: /^Check-in/ });
const day = (name: RegExp) => screen.getByRole('button', { name });

test('chooses a stay with the pointer, closes and gives the focus back', async () => {
  const { user } = renderScreen(<Screen />, { language: 'en-US' });
  await user.click(trigger());
  const dialog = screen.getByRole('dialog', { name: 'Choose your dates' });
  expect(
    within(dialog)
      .getAllByRole('grid')
      .map((grid) => grid.getAttribute('aria-label')),
  ).toEqual(['December 2026', 'January 2027']);
  expect(within(dialog).getByText('Choose your check-in day')).toBeInTheDocument();
  expect(day(/Wednesday, 02 Dec 2026, not available/)).toHaveAttribute('aria-disabled', 'true');
  expect(day(/Monday, 14 Dec 2026, RM 320.00 a night/)).toHaveTextContent('14320');

  await user.click(day(/14 Dec 2026/));
  expect(within(dialog).getByText(/Minimum stay here: 2 nights/)).toBeInTheDocument();
  expect(day(/15 Dec 2026, too short a stay/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(day(/17 Dec 2026/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger()).toHaveTextContent('Check-in14 Dec 2026Check-out17 Dec 2026');
  expect(trigger()).toHaveFocus();
});

test('says where nobody arrives or leaves, and lets a stay pass there', async () => {
  const { user } = renderScreen(<Screen />, { language: 'en-US' });
  await user.click(trigger());
  expect(day(/Saturday, 19 Dec 2026, no arrivals on this day/)).toHaveAttribute('aria-disabled', 'true');
  expect(day(/^Wednesday, 23 Dec 2026, RM/)).toHaveAttribute('aria-disabled', 'false');
  await user.click(day(/18 Dec 2026/));
  expect(day(/19 Dec 2026, check-out only/)).toHaveAttribute('aria-disabled', 'false');
  expect(day(/23 Dec 2026, no departures on this day/)).toHaveAttribute('aria-disabled', 'true');
  await user.click(day(/24 Dec 2026/));
  expect(trigger()).toHaveTextContent('Check-in18 Dec 2026Check-out24 Dec 2026');
});

test('a taken night can still be the check-out day', async () => {
  const { user } = renderScreen(<Screen />, { language: 'en-US' });
  await user.click(trigger());
  await user.click(day(/08 Dec 2026/));
  expect(day(/10 Dec 2026, check-out only/)).toHaveAttribute('aria-disabled', 'false');
  await user.click(day(/10 Dec 2026/));
  expect(trigger()).toHaveTextContent('Check-out10 Dec 2026');
});

test('the keyboard moves by days, weeks, months and ends of the week, and stops at the limits', async () => {
  const { user } = renderScreen(<Screen />, { language: 'en-US' });
  trigger().focus();
  await user.keyboard('{Enter}');
  expect(day(/03 Dec 2026/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(day(/03 Dec 2026/)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(day(/11 Dec 2026/)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(day(/07 Dec 2026/)).toHaveFocus();
  await user.keyboard('{End}{PageDown}{PageDown}');
  expect(day(/13 Feb 2027/)).toHaveFocus();
  expect(screen.getAllByRole('grid').map((grid) => grid.getAttribute('aria-label'))).toContain(
    'February 2027',
  );
  await user.keyboard('{PageUp}{Enter}{ArrowRight}{Enter}');
  expect(trigger()).toHaveTextContent('Check-in13 Jan 2027Check-out14 Jan 2027');
});

test('Esc closes and gives the focus back; the dates can be cleared', async () => {
  const { user } = renderScreen(<Screen initial={{ checkIn: '2026-12-20', checkOut: '2026-12-22' }} />, {
    language: 'en-US',
  });
  await user.click(trigger());
  expect(screen.getByText('20 Dec – 22 Dec 2026, 2 nights')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger()).toHaveFocus();
  await user.click(trigger());
  await user.click(screen.getByRole('button', { name: 'Clear dates' }));
  expect(trigger()).toHaveTextContent('Check-inAdd dateCheck-outAdd date');
});

test('months are named in the language on screen and weeks begin on Monday', async () => {
  const { user } = renderScreen(<Screen />, { language: 'cn-ZH' });
  await user.click(screen.getByRole('button', { name: /^入住/ }));
  const grid = screen.getByRole('grid', { name: '2026年12月' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .join(''),
  ).toBe('一二三四五六日');
  expect(weeksOf('2026-12-01')[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeksOf('2027-02-10')).toHaveLength(4);
});
