import { screen, waitFor } from '@testing-library/react';
import { featuresAnswer } from '@shared/contract/system/features';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { FeaturesTab } from './FeaturesTab';

const PATCH = 'PATCH /api/features';
const ON = {
  ...{ registration: true, social_sign_in: true, guest_booking: true, own_cancellation: true },
  ...{
    own_changes: true,
    enquiries: true,
    referral_links: true,
    owner_questions: true,
    free_stay_requests: false,
  },
};
const answer = (changes: object = {}) =>
  reply(featuresAnswer, { ...ON, version: 2, history: [], ...changes });
const show = (api: Handlers = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<FeaturesTab />, {
    route: '/admin/global?tab=features',
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: { 'GET /api/features': () => answer(), ...api },
  });

it('switches one off with the version that was read, and says what becomes of what is under way', async () => {
  const { user, api } = show({ [PATCH]: () => answer({ enquiries: false, version: 3 }) });
  const box = await screen.findByRole('checkbox', { name: 'Contact form' });
  expect(box).toBeChecked();
  expect(screen.getByRole('checkbox', { name: "Owners' requests for free stays" })).not.toBeChecked();
  expect(screen.getByText(/Enquiries that are open are answered as before/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ ...ON, enquiries: false, version: 2 }));
  expect(await screen.findByText('The features have been saved.')).toBeInTheDocument();
});

it('who was slower compares', async () => {
  const { user } = show({ [PATCH]: () => fail(409, { code: 'row.stale', params: { version: 3 } }) });
  await user.click(await screen.findByRole('checkbox', { name: 'Contact form' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('those who may only look find facts', async () => {
  show(
    {},
    ALL_CODES.filter((code) => code !== codeOf('global.edit')),
  );
  expect(await screen.findByText('Contact form')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
