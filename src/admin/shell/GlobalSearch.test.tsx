import { act, screen, waitFor, within } from '@testing-library/react';
import { searchAnswer, type SearchAnswer } from '@shared/contract/office/search';
import { ALL_CODES, codeOf } from '@shared/permissions';
import type { Language } from '@shared/languages';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handler } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { anId, aStaffMember } from '../../testing/staffRows';
import { AdminTheme } from '../../ui/AdminTheme';
import { GlobalSearch } from './GlobalSearch';
import { searchApi } from './search.api';

// jsdom has no layout to scroll.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const SEARCH = 'GET /api/search';
const everyLanguage = (name: string) => ({ 'en-US': name, 'cn-ZH': name, 'ms-MY': name });
const aPerson = (last: number, name: string) => ({
  id: anId(last),
  name,
  accountNumber: `A-${last}`,
  email: `${last}@example.com`,
});
const FOUND: SearchAnswer = {
  reservations: [
    {
      id: anId(1),
      reference: 'AT-3BERV6',
      guestName: 'Tan Mei Ling',
      checkIn: '2026-12-24',
      checkOut: '2026-12-26',
      status: 'confirmed',
    },
  ],
  users: [aPerson(2, 'Mei Buyer')],
  owners: [aPerson(3, 'Mei Owner')],
  administrators: [aPerson(4, 'Mei Staff')],
  properties: [{ id: anId(5), name: everyLanguage('Mei House'), town: 'Ipoh' }],
  units: [
    {
      id: anId(6),
      number: 'MEI-1',
      roomTypeName: everyLanguage('Studio'),
      propertyName: everyLanguage('Mei House'),
    },
  ],
};
const found = (answer: SearchAnswer = FOUND) => reply(searchAnswer, answer);

async function open(handler: Handler = () => found(), codes = ALL_CODES, language: Language = 'en-US') {
  const view = renderScreen(
    <AdminTheme>
      <GlobalSearch />
    </AdminTheme>,
    { route: '/admin/dashboard', api: { [SEARCH]: handler }, user: aStaffMember(codes), language },
  );
  await view.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  // A browser does it once the dialog has come up.
  act(() => field.focus());
  return { ...view, field };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('everything that is found stands under its kind and is reached by the keyboard alone', async () => {
  const { user, field, router, api } = await open();
  await user.keyboard('mei');
  expect(await screen.findByText('6 found')).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('group')
      .map(
        (group) =>
          group.getAttribute('aria-labelledby') && within(group).getAllByRole('presentation')[0]!.textContent,
      ),
  ).toEqual(['Reservations', 'Users', 'Owners', 'Administrators', 'Properties', 'Units']);
  const [stay] = screen.getAllByRole('option');
  expect(stay).toHaveAccessibleName(/Tan Mei Ling ?AT-3BERV6 · 24 Dec – 26 Dec 2026 ?Confirmed/);
  expect(field).toHaveAttribute('aria-activedescendant', stay!.id);
  expect(await axeProblems()).toEqual([]);
  // One question for three letters.
  expect(api.callsTo(SEARCH).map(({ query }) => query.q)).toEqual(['mei']);
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /MEI-1/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/admin/manage-owner', search: `?id=${anId(3)}` });
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});

test.each([
  [/Mei Buyer/, '/admin/user-details', 2],
  [/Mei Staff/, '/admin/manage-admin', 4],
  [/Mei House ?Ipoh/, '/admin/manage-property', 5],
  [/MEI-1/, '/admin/manage-unit', 6],
])('%s leads to %s', async (name, pathname, id) => {
  const { user, router } = await open();
  await user.keyboard('mei');
  await user.click(await screen.findByRole('option', { name }));
  expect(router.state.location).toMatchObject({ pathname, search: `?id=${anId(id)}` });
});

test.each<[Language, string, string[]]>([
  ['en-US', 'resERV', ['reservation']],
  ['cn-ZH', '预', ['预订']],
  ['ms-MY', 'tempah', ['Tempahan']],
  ['ms-MY', 'listing', []],
])('in %s the words %j find the pages %j', async (language, words, expected) => {
  const { user } = await open(() => found({}), ALL_CODES, language);
  await user.keyboard(words);
  if (expected.length > 0) await waitFor(() => expect(options()).toEqual(expected));
  else await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Tiada hasil yang sepadan.'));
});

test('a page that one may not see is not found, one that is there is opened by Enter', async () => {
  const { user, router } = await open(() => found({}), [codeOf('holiday.view')]);
  await user.keyboard('o');
  // Dashboard has the letter too; reservation and announcement have it and are not this person's.
  await waitFor(() => expect(options()).toEqual(['dashboard', 'holiday']));
  await user.keyboard('l{Enter}');
  expect(router.state.location.pathname).toBe('/admin/holiday');
});

test('an answer that comes late does not take the place of the latest', async () => {
  let answerFirst: () => void = () => undefined;
  const slow = new Promise<void>((done) => (answerFirst = done));
  const { user, api, store } = await open(async ({ query }) => {
    if (query.q === 'mei') await slow;
    return found(query.q === 'mei' ? FOUND : { users: [aPerson(7, 'Meiyappan')] });
  });
  await user.keyboard('mei');
  await waitFor(() => expect(api.callsTo(SEARCH)).toHaveLength(1));
  // The same question joins the call that is under way, and is over with it.
  const late = store.dispatch(searchApi.endpoints.search.initiate('mei'));
  await user.keyboard('y');
  expect(await screen.findByRole('option', { name: /Meiyappan/ })).toBeInTheDocument();
  await act(async () => {
    answerFirst();
    expect((await late).data).toEqual(FOUND);
  });
  expect(api.callsTo(SEARCH)).toHaveLength(2);
  expect(options()).toEqual([expect.stringContaining('Meiyappan')]);
});

const onlyOne = () => found({ users: [aPerson(7, 'Meiyappan')] });

test('Enter before the answer opens the one thing that is found', async () => {
  const { user, router } = await open(onlyOne);
  await user.keyboard('mei{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/user-details'));
  expect(router.state.location.search).toBe(`?id=${anId(7)}`);
});

test.each<[string, string, () => Response, string]>([
  ['several are found', 'mei{Enter}', () => found(), '6 found'],
  ['another key follows', 'mei{Enter}{Shift}', onlyOne, '1 found'],
  ['another question follows', 'mei{Enter}y', onlyOne, '1 found'],
])('Enter before the answer opens nothing when %s', async (_why, keys, answer, expected) => {
  const { user, router } = await open(answer);
  await user.keyboard(keys);
  expect(await screen.findByText(expected)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});

test('a browser that fills in a form, which says no key, is no mistake', async () => {
  await open();
  const onError = jest.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', onError);
  window.dispatchEvent(new Event('keydown'));
  window.removeEventListener('error', onError);
  expect(onError).not.toHaveBeenCalled();
});

test('a search that fails says so and can be asked again', async () => {
  let broken = true;
  const { user } = await open(() => (broken ? fail(503, { code: 'server.busy', detail: 'busy' }) : found()));
  await user.keyboard('mei');
  const box = await screen.findByRole('alert');
  broken = false;
  await user.click(within(box).getByRole('button'));
  expect(await screen.findByText('6 found')).toBeInTheDocument();
});

test('Back closes it and leaves the page alone; the next one leads to the page before', async () => {
  const { router } = await open();
  await act(() => router.navigate('/admin/setting'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/admin/setting');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/admin/dashboard');
});
