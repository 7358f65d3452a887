import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ALL_CODES } from '@shared/permissions';
import AdministratorPage from '../admin/people/administrators/AdministratorPage';
import OwnerPage from '../admin/people/owners/OwnerPage';
import UserPage from '../admin/people/users/UserPage';
import { FeedPage } from '../admin/channels/integrations/FeedPage';
import PropertyPage from '../admin/inventory/listings/PropertyPage';
import RoomTypePage from '../admin/inventory/listings/RoomTypePage';
import UnitPage from '../admin/inventory/units/UnitPage';
import AnnouncementPage from '../admin/office/announcements/AnnouncementPage';
import HolidayPage from '../admin/pricing/holidays/HolidayPage';
import ReservationPage from '../admin/stays/reservations/ReservationPage';
import { toastStore } from '../ui/toast';
import { aUser } from './aUser';
import { fail, offline } from './fakeApi';
import { renderScreen } from './renderScreen';

const ID = '0197a5f0-0000-7000-8000-000000000001';
const MESSAGE = 'The archive is closed today.';

/** Every page of one row, and the call that it opens with. */
const PAGES: [ComponentType, string][] = [
  [AdministratorPage, 'administrators'],
  [OwnerPage, 'owners'],
  [UserPage, 'users'],
  [() => <FeedPage id={ID} />, 'integrations'],
  [PropertyPage, 'properties'],
  [RoomTypePage, 'room-types'],
  [UnitPage, 'units'],
  [AnnouncementPage, 'announcements'],
  [HolidayPage, 'holidays'],
  [ReservationPage, 'reservations'],
];

describe.each(PAGES.map(([Page, resource]) => [resource, Page] as const))('a row of %s', (resource, Page) => {
  const open = (answer: () => unknown) =>
    renderScreen(<Page />, {
      route: `/?id=${ID}`,
      user: aUser({ permissionCodes: [...ALL_CODES] }),
      language: 'en-US',
      api: { [`GET /api/${resource}/:id`]: answer },
    });
  const toasts = () => toastStore.get().map(({ text }) => text);

  test('that is refused with a message: one toast, and the same words in its place', async () => {
    open(() => fail(500, { message: MESSAGE }));
    await waitFor(() => expect(screen.getAllByText(MESSAGE)).toHaveLength(2));
    expect(toasts()).toEqual([MESSAGE]);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  test('that nothing answers for: one toast, and our own words in its place', async () => {
    open(() => offline('Failed to fetch'));
    expect(await screen.findByText(/^The server cannot be reached/)).toBeInTheDocument();
    expect(toasts()).toEqual(['Failed to fetch']);
  });

  test('that is refused with a code: the page alone speaks', async () => {
    open(() => fail(503, { code: 'service.unavailable', message: MESSAGE }));
    expect(await screen.findByText(/^Attic cannot answer right now/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });
});
