import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { searchBuyerAnswer, type BuyerRef } from '@shared/contract/people/users';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { anId, aStaffMember } from '../../testing/staffRows';
import { PersonPicker } from './PersonPicker';

const aBuyer = (changes: Partial<BuyerRef> = {}): BuyerRef => ({
  id: anId(50),
  accountNumber: 'AT100050',
  name: 'Tan Mei Ling',
  email: 'mei@example.com',
  phone: '+60123456789',
  role: 'buyer',
  status: 'active',
  nationality: 'MY',
  isVip: true,
  stays: 3,
  ...changes,
});
const CALL = 'GET /user-mgmt/search-buyer';

function Booking() {
  const [person, setPerson] = useState<BuyerRef | null>(null);
  return (
    <>
      <PersonPicker aria-label="Guest" value={person} onChange={setPerson} />
      <p>{person ? person.email : 'nobody yet'}</p>
    </>
  );
}
const show = (api: Handlers, language: 'cimode' | 'en-US' = 'cimode') =>
  renderScreen(<Booking />, { user: aStaffMember(), api, language });
const field = () => screen.getByRole('combobox', { name: 'Guest' });

it('asks once, from two letters on, and gives the person who was chosen with the keyboard', async () => {
  const { user, api } = show({
    [CALL]: () =>
      reply(searchBuyerAnswer, {
        users: [
          aBuyer(),
          aBuyer({ id: anId(51), name: 'Mei Wong', email: 'wong@example.com', isVip: false }),
        ],
      }),
  });
  await user.type(field(), 'm');
  expect(screen.getByRole('status')).toHaveTextContent('user.picker.hint');
  await user.type(field(), 'ei');
  expect(await screen.findByText('Mei Wong')).toBeInTheDocument();
  expect(screen.getByText('AT100050 · mei@example.com · +60123456789')).toBeInTheDocument();
  expect(screen.getByText('user.vip')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('user.picker.found');
  expect(api.callsTo(CALL).map(({ query }) => query)).toEqual([{ search: 'mei' }]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('wong@example.com', { selector: 'p' })).toBeInTheDocument();
  expect(field()).toHaveValue('Mei Wong · AT100050');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

it('can be emptied again, and is clean for axe', async () => {
  const { user } = show({ [CALL]: () => reply(searchBuyerAnswer, { users: [aBuyer()] }) });
  await user.type(field(), 'mei');
  const option = await screen.findByRole('option', { name: /Tan Mei Ling/ });
  expect(await axeProblems()).toEqual([]);
  await user.click(option);
  expect(screen.getByText('mei@example.com', { selector: 'p' })).toBeInTheDocument();
  await user.type(field(), 'other{Escape}');
  expect(field()).toHaveValue('Tan Mei Ling · AT100050');
  await user.clear(field());
  expect(screen.getByText('nobody yet')).toBeInTheDocument();
});

it('says that there is nobody, or why nobody could be looked for', async () => {
  const { user, api } = show({ [CALL]: () => reply(searchBuyerAnswer, { users: [] }) }, 'en-US');
  await user.type(field(), 'zz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nobody found.'));
  api.use({ [CALL]: () => fail(403, { code: 'permission.missing' }) });
  await user.type(field(), 'z');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/do not have the permission/));
});
