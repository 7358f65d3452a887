import { screen } from '@testing-library/react';
import { listing } from '@shared/contract/inventory/listings';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../testing/axe';
import { aUser } from '../../testing/aUser';
import { reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aStaffMember } from '../../testing/staffRows';
import { aListing } from '../testing/aListing';
import { aWholeListing } from '../testing/aWholeListing';
import { siteHandlers } from '../testing/siteHandlers';
import ListingPage from './ListingPage';

const PREVIEW = 'GET /api/room-types/:id/preview';
const open = (user: ReturnType<typeof aUser> | null, changes = {}) =>
  renderScreen(<ListingPage />, {
    route: `/listing?id=${aListing().id}&preview=1`,
    user,
    language: 'en-US',
    api: { ...siteHandlers({}), [PREVIEW]: () => reply(listing, { ...aWholeListing(), ...changes }) },
  });

test('shows staff a draft as visitors would see it, says that it is one, and sells nothing', async () => {
  const { container, api } = open(aStaffMember([codeOf('listing.view')]));
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-bedroom Suite' })).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent('Visitors do not see this page yet.');
  expect(screen.getByRole('link', { name: 'Back to the room type' })).toHaveAttribute(
    'href',
    `/admin/manage-room-types?id=${aListing().id}`,
  );
  expect(screen.queryByRole('link', { name: 'Book' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Favourite' })).not.toBeInTheDocument();
  expect(api.callsTo('GET /api/public/listings/:id')).toHaveLength(0);
  expect(await axeProblems(container)).toEqual([]);
});

test('says that there are no photographs yet', async () => {
  open(aStaffMember(), { photos: [], propertyPhotos: [] });
  expect(await screen.findByText('No photos yet')).toBeVisible();
});

test.each([
  ['a visitor', null],
  ['a buyer', aUser()],
  ['an administrator without the permission', aStaffMember([codeOf('reservation.view')])],
])('is not there for %s, and is not even asked for', async (_who, user) => {
  const { api } = open(user);
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Two-bedroom');
  expect(api.callsTo(PREVIEW)).toHaveLength(0);
});
