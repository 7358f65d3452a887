import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { axeProblems } from '../testing/axe';
import { renderScreen } from '../testing/renderScreen';
import { matchingCountries } from './callingCodeSearch';
import { PhoneField } from './PhoneField';

function Form({ first = '' }: { first?: string }) {
  const [phone, setPhone] = useState(first);
  return (
    <>
      <PhoneField label="Phone" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}
const open = (first?: string) => renderScreen(<Form first={first} />, { language: 'en-US' });
const code = () => screen.getByRole('button', { name: /^Country code/ });

test('the code is looked for by name and chosen with the keyboard', async () => {
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '416 555 0100');
  await user.click(code());
  const search = screen.getByRole('combobox', { name: 'Country or code' });
  expect(search).toHaveFocus();
  await user.type(search, 'canad{Enter}');
  expect(code()).toHaveAccessibleName('Country code: Canada, CA +1');
  expect(screen.getByRole('status')).toHaveTextContent('+1 416 555 0100');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});

test('countries of one calling code stay apart: by ISO code', async () => {
  const { user } = open('+44 20 7946 0000');
  await user.click(code());
  await user.type(screen.getByRole('combobox'), '+44');
  const shown = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(shown.map((option) => option.textContent)).toEqual([
    'GBUnited Kingdom+44',
    'GGGuernsey+44-1481',
    'IMIsle of Man+44-1624',
    'JEJersey+44-1534',
  ]);
  await user.click(shown[3]!);
  expect(screen.getByRole('status')).toHaveTextContent('+441534 20 7946 0000');
});

test('a whole number brings its own country', async () => {
  const { user } = open();
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await user.click(number);
  await user.paste('+6591234567');
  expect(code()).toHaveTextContent('SG +65');
  await user.tab();
  expect(number).toHaveValue('91234567');
  expect(screen.getByRole('status')).toHaveTextContent('+6591234567');
});

test('nothing found says so; Esc gives the focus back and changes nothing', async () => {
  const { user, container } = open();
  await user.click(code());
  await user.type(screen.getByRole('combobox'), 'atlantis');
  expect(screen.getByText('No country of this name or code')).toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(code()).toHaveFocus();
  expect(code()).toHaveTextContent('MY +60');
});

const COUNTRIES = ['MY', 'AS', 'CA', 'US', 'GB', 'GG', 'UM', 'KR'].map((value) => ({
  value,
  label: new Intl.DisplayNames('zh-CN', { type: 'region' }).of(value)!,
}));
test.each([
  ['us', ['US']],
  ['UNITED', ['US', 'GB']],
  ['1-684', ['AS']],
  ['1', ['CA', 'US', 'AS']],
  ['44 1481', ['GG']],
  ['美', ['AS', 'US', 'UM']],
  ['korea', ['KR']],
  ['', COUNTRIES.map(({ value }) => value)],
])('%j finds %j', (search, isos) =>
  expect(matchingCountries(COUNTRIES, search).map(({ value }) => value)).toEqual(isos),
);
