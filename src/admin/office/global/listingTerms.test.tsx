import { screen, waitFor, within } from '@testing-library/react';
import {
  listingTerm,
  listingTermDetail,
  listingTermListAnswer,
  type ListingTerm,
} from '@shared/contract/inventory/listingTerms';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const LIST = '/admin/global?tab=amenities';
const ONE = `${LIST}&term=${anId(7)}`;
const MAKE = 'POST /api/listing-terms';
const SAVE = 'PATCH /api/listing-terms/:id';
const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const aTerm = (changes: Partial<ListingTerm> = {}): ListingTerm => ({
  ...{ id: anId(7), use: 'amenity', code: 'pool', name: inAll('Swimming pool'), group: 'outside' },
  ...{ icon: 'pool', position: 20, active: true, listings: 12, version: 3 },
  ...changes,
});
const aKind = () =>
  aTerm({ id: anId(8), use: 'kind', code: 'villa', name: inAll('Villa'), group: null, icon: null });
const show = (route: string, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/listing-terms/:id': () => reply(listingTermDetail, { ...aTerm(), history: [] }),
      'GET /api/listing-terms/aggregation': () =>
        reply(listingTermListAnswer, { listingTerms: [aTerm(), aKind()], totalCount: 2 }),
      ...api,
    },
  });
const panel = async () => within(await screen.findByRole('dialog'));

it('lists amenities and kinds with their codes and how many room types have them', async () => {
  show(LIST);
  const row = within((await screen.findByRole('link', { name: 'Swimming pool' })).closest('tr')!);
  for (const text of ['Amenity', 'Outside and views', 'pool', '12'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Kind of listing')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('makes one: a kind is asked for neither group nor picture', async () => {
  const { user, api } = show(`${LIST}&term=new&use=kind`, {
    [MAKE]: () => reply(listingTerm, aKind(), 201),
  });
  const form = await panel();
  await user.type(await form.findByLabelText('Name (English)'), 'Houseboat');
  expect(form.queryByLabelText('Picture')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toMatchObject({ use: 'kind', name: { 'en-US': 'Houseboat' } }),
  );
});

it('says beside the field that the words are taken', async () => {
  const { user } = show(ONE, {
    [SAVE]: () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'name.en-US', rule: 'taken', message: 'x' }] }),
  });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Save' }));
  const message = await form.findByText('Name (English) is already taken');
  expect(message.closest('.ant-form-item')).toContainElement(form.getByLabelText('Name (English)'));
});

it('is switched off with its version; who was slower compares', async () => {
  const { user, api } = show(ONE, { [SAVE]: () => fail(409, { code: 'row.stale', params: { version: 4 } }) });
  const form = await panel();
  expect(
    await form.findByText('12 room types have it. It can be switched off, but not deleted.'),
  ).toBeInTheDocument();
  expect(form.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  await user.click(await form.findByRole('checkbox', { name: 'On' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(SAVE)[0]?.body).toMatchObject({ active: false, version: 3 }));
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('those who may only look find facts, no form and no button', async () => {
  const codes = ALL_CODES.filter(
    (code) => !(['global.create', 'global.edit', 'global.delete'] as const).map(codeOf).includes(code),
  );
  show(ONE, {}, aStaffMember(codes));
  const facts = await panel();
  expect(await facts.findAllByText('Swimming pool')).not.toEqual([]);
  expect(facts.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New amenity or kind' })).not.toBeInTheDocument();
});

it('says that it is in use by now when it cannot be deleted, and fetches it again', async () => {
  const { user, api } = show(ONE, {
    'GET /api/listing-terms/:id': () => reply(listingTermDetail, { ...aTerm({ listings: 0 }), history: [] }),
    'DELETE /api/listing-terms/:id': () => fail(409, { code: 'listing_term.in_use', params: { count: 2 } }),
  });
  await user.click(await (await panel()).findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete it?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  const before = api.callsTo('GET /api/listing-terms/:id').length;
  await user.click(dialog.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(api.callsTo('GET /api/listing-terms/:id')).toHaveLength(before + 1));
});
