import { screen, waitFor } from '@testing-library/react';
import { bookingRules } from '@shared/contract/system/bookingRules';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { propertiesApi } from '../../inventory/listings/properties.api';
import GlobalPage from './GlobalPage';

const GET = 'GET /api/booking-rules';
const PATCH = 'PATCH /api/booking-rules';
const RULES = {
  maxAdvanceDays: 540,
  holdMinutes: 60,
  slipHours: 24,
  slipCheckHours: 24,
  slipKeepHours: 72,
  maxSlips: 5,
  openBookings: 3,
  openNights: 30,
  addressBookings: 10,
  addressNights: 60,
  payLaterNights: 14,
  payLaterDays: 180,
};
const answer = (changes: object = {}) =>
  reply(bookingRules, { ...RULES, version: 4, history: [], ...changes });
const show = (api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<GlobalPage />, {
    route: '/admin/global?tab=booking-rules',
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: { [GET]: () => answer(), ...api },
  });
const HOLD = 'Nights are held for an unpaid booking, minutes';

it('shows each rule with its limits, and saves all of them with the version that was read', async () => {
  const { user, api } = show({ [PATCH]: () => answer({ holdMinutes: 90, version: 5 }) });
  const hold = await screen.findByLabelText(HOLD);
  expect(hold).toHaveValue('60');
  expect(screen.getByText('10 to 10080; 60 unless you settle otherwise')).toBeInTheDocument();
  await user.clear(hold);
  await user.type(hold, '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The booking rules are saved.')).toBeInTheDocument();
  expect(api.callsTo(PATCH)).toMatchObject([{ body: { ...RULES, holdMinutes: 90, version: 4 } }]);
});

it('goes on from what was saved: its numbers, and its version for the next save', async () => {
  let kept = { ...RULES, version: 4, history: [] };
  let fetch: () => void = () => undefined;
  const fetched = new Promise<void>((done) => (fetch = done));
  const { user, api } = show({
    // What was saved is fetched again long after its answer.
    [GET]: async () => {
      if (kept.version > 4) await fetched;
      return reply(bookingRules, kept);
    },
    [PATCH]: ({ body }) => {
      kept = { ...kept, ...(body as typeof RULES), version: kept.version + 1 };
      return reply(bookingRules, kept);
    },
  });
  const save = async (minutes: string) => {
    const hold = screen.getByLabelText(HOLD);
    await user.clear(hold);
    await user.type(hold, minutes);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  await screen.findByLabelText(HOLD);
  await save('90');
  await screen.findByText('The booking rules are saved.');
  // The form that was sent has gone.
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(screen.getByLabelText(HOLD)).toHaveValue('90');
  await waitFor(() => expect(api.callsTo(GET)).toHaveLength(2));
  fetch();
  await save('120');
  await waitFor(() => expect(api.callsTo(PATCH)).toHaveLength(2));
  expect(api.callsTo(PATCH)[1]).toMatchObject({ body: { ...RULES, holdMinutes: 120, version: 5 } });
});

it('lets public pages ask again for what they know of the rules', async () => {
  const SITE = 'GET /api/public/site';
  const { user, api, store } = show({
    [PATCH]: () => answer({ version: 5 }),
    [SITE]: () => ({ tiles: null }),
  });
  await store.dispatch(propertiesApi.endpoints.getMapTiles.initiate());
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(SITE)).toHaveLength(2));
});

it('puts what the server refuses beside its field', async () => {
  const refusal = {
    code: 'form.invalid',
    fields: [{ path: 'slipKeepHours', rule: 'kept_until_check', message: 'x' }],
  };
  const { user } = show({ [PATCH]: () => fail(400, refusal) });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByText(/Nights cannot be given back before the slip was due/)).toBeInTheDocument(),
  );
});

it('is read only for those who may only look', async () => {
  show({}, [codeOf('global.view')]);
  expect(await screen.findByText(HOLD)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
