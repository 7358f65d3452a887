import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { PartySize } from '@shared/domain/pricing/partyRules';
import { setTestLanguage } from '../testing/allTexts';
import { axeProblems } from '../testing/axe';
import { PartyPicker } from './PartyPicker';
import type { PartyRowsProps } from './PartyRows';

const ANY = { maxGuests: 8, childrenAllowed: true, infantsMost: 2, petsMost: 1 };
const nobody = { guests: 0, children: 0, infants: 0, pets: 0 };

function Picker({ party, ...more }: { party: Partial<PartySize> } & Partial<PartyRowsProps>) {
  const [value, setValue] = useState({ ...nobody, ...party });
  return (
    <>
      <PartyPicker limits={ANY} anyText="Any number" {...more} value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}
const show = (party: Partial<PartySize>, more: Partial<PartyRowsProps> = {}) => {
  setTestLanguage('en-US');
  render(<Picker party={party} {...more} />);
  return userEvent.setup();
};
const value = () => JSON.parse(screen.getByRole('status').textContent!) as PartySize;
/** Opens it; its rows are there at once, for there may be no network to bring them. */
async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Guests/ }));
  expect(screen.getByRole('spinbutton', { name: 'Adults' })).toBeVisible();
}
const press = (what: 'More' | 'Fewer', row: string) =>
  screen.getByRole('button', { name: `${what}: ${row}` });
const isStopped = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test.each<[Partial<PartySize>, string]>([
  [{}, 'Any number'],
  [{ guests: 1 }, '1 guest'],
  [{ guests: 4 }, '4 guests'],
  [{ guests: 3, children: 1 }, '2 adults, 1 child'],
  [{ guests: 1, infants: 1 }, '1 adult, 1 infant'],
  [{ pets: 2 }, '2 pets'],
  [{ guests: 4, children: 2, infants: 2, pets: 1 }, '2 adults, 2 children, 2 infants, 1 pet'],
])('%j reads %s', (party, words) => {
  show(party);
  expect(screen.getByRole('button', { name: `Guests ${words}` })).toBeVisible();
});

test('nought adults are any number, until a child comes', async () => {
  const user = show({}, { leastAdults: 0 });
  await open(user);
  await user.click(press('More', 'Children'));
  expect(value()).toEqual({ ...nobody, guests: 2, children: 1 });
  expect(isStopped(press('Fewer', 'Adults'))).toBe(true);
  await user.click(press('Fewer', 'Children'));
  expect(value()).toEqual({ ...nobody, guests: 1 });
  await user.click(press('Fewer', 'Adults'));
  expect(value()).toEqual(nobody);
});

test('adults and children share the beds; infants and pets come besides', async () => {
  const user = show({ guests: 7, children: 2 });
  await open(user);
  await user.click(press('More', 'Children'));
  expect(value()).toMatchObject({ guests: 8, children: 3 });
  for (const row of ['Adults', 'Children']) expect(isStopped(press('More', row))).toBe(true);
  await user.click(press('More', 'Infants'));
  await user.click(press('More', 'Pets'));
  expect(value()).toEqual({ guests: 8, children: 3, infants: 1, pets: 1 });
  expect([isStopped(press('More', 'Infants')), isStopped(press('More', 'Pets'))]).toEqual([false, true]);
  expect(await axeProblems()).toEqual([]);
});

test('what a place does not take is held at nought, and what is above its limit can be lowered step by step', async () => {
  const limits = { maxGuests: 2, childrenAllowed: false, infantsMost: 0, petsMost: 0 };
  const user = show({ guests: 4, children: 2, pets: 2 }, { limits, helps: { pets: 'No pets here' } });
  await open(user);
  expect(screen.getByRole('spinbutton', { name: 'Pets' })).toHaveAccessibleDescription('No pets here');
  for (const row of ['Adults', 'Children', 'Infants', 'Pets'])
    expect(isStopped(press('More', row))).toBe(true);
  await user.click(press('More', 'Pets'));
  expect(value().pets).toBe(2);
  await user.click(press('Fewer', 'Pets'));
  expect(value().pets).toBe(1);
  await user.click(press('Fewer', 'Children'));
  await user.click(press('Fewer', 'Children'));
  expect(value()).toMatchObject({ guests: 2, children: 0, pets: 1 });
  expect(isStopped(press('More', 'Children'))).toBe(true);
});

test('children without an adult, as an address can say, are given one', async () => {
  const user = show({ guests: 2, children: 2 });
  expect(screen.getByRole('button', { name: 'Guests 2 children' })).toBeVisible();
  await open(user);
  await user.click(press('More', 'Adults'));
  expect(value()).toMatchObject({ guests: 3, children: 2 });
});

test('Esc closes it and gives the focus back', async () => {
  const user = show({ guests: 2 });
  await open(user);
  expect(screen.getByRole('dialog', { name: 'Guests' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Guests 2 guests' })).toHaveFocus();
});
