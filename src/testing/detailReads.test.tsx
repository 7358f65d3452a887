import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { ALL_CODES } from '@shared/permissions';
import AdministratorPage from '../admin/people/administrators/AdministratorPage';
import OwnerPage from '../admin/people/owners/OwnerPage';
import { RiderPanels } from '../admin/people/users/RiderPanels';
import UserPage from '../admin/people/users/UserPage';
import { FeedPage } from '../admin/channels/integrations/FeedPage';
import PropertyPage from '../admin/inventory/listings/PropertyPage';
import RoomTypePage from '../admin/inventory/listings/RoomTypePage';
import UnitPage from '../admin/inventory/units/UnitPage';
import { EntryDrawer } from '../admin/lent/EntryDrawer';
import CompaniesPage from '../admin/money/companies/CompaniesPage';
import { CashShiftPanel } from '../admin/money/cashShifts/CashShiftPanel';
import DailyReportPage from '../admin/money/dailyReports/DailyReportPage';
import { OnlinePayoutView } from '../admin/money/onlinePayouts/OnlinePayoutView';
import { OwnerContractPage } from '../admin/money/ownerContracts/OwnerContractPage';
import { UnitPoolPage } from '../admin/money/unitPools/UnitPoolPage';
import ServicePackagePage from '../admin/money/servicePackages/ServicePackagePage';
import { OwnerAdvancePage } from '../admin/money/ownerAdvances/OwnerAdvancePage';
import FreeStayPage from '../admin/money/freeStays/FreeStayPage';
import { FreeStayRequestPage } from '../admin/money/freeStays/FreeStayRequestPage';
import OwnerInstallmentPage from '../admin/money/ownerInstallments/OwnerInstallmentPage';
import { OwnerPayoutPage } from '../admin/money/ownerPayouts/OwnerPayoutPage';
import StatementPage from '../admin/money/statements/StatementPage';
import AnnouncementPage from '../admin/office/announcements/AnnouncementPage';
import { ReviewPanel } from '../admin/inventory/reviews/ReviewPanel';
import { AnswerTemplatePanel } from '../admin/office/enquiries/AnswerTemplatePanel';
import { EnquiryPanel } from '../admin/office/enquiries/EnquiryPanel';
import { LetterPanel } from '../admin/office/global/LetterPanel';
import { HouseTextPanel } from '../admin/office/houseTexts/HouseTextPanel';
import { PersonalDataRunPanel } from '../admin/office/personalData/PersonalDataRuns';
import HolidayPage from '../admin/pricing/holidays/HolidayPage';
import ReservationPage from '../admin/stays/reservations/ReservationPage';
import { toastStore } from '../ui/toast';
import { aUser } from './aUser';
import { fail, offline } from './fakeApi';
import { aPerson } from './peopleRows';
import { renderScreen } from './renderScreen';

const ID = '0197a5f0-0000-7000-8000-000000000001';
const MESSAGE = 'The archive is closed today.';

const stay = () => undefined;

/** Every page or panel of one row, and the call that it opens with. */
const PAGES: [call: string, Page: ComponentType][] = [
  ['GET /api/administrators/:id', AdministratorPage],
  ['GET /api/owners/:id', OwnerPage],
  ['GET /api/users/:id', UserPage],
  ['GET /user-mgmt/get-rider-details', () => <RiderPanels user={aPerson({ role: 'rider' })} />],
  ['GET /api/integrations/:id', () => <FeedPage id={ID} />],
  ['GET /api/properties/:id', PropertyPage],
  ['GET /api/room-types/:id', RoomTypePage],
  ['GET /api/units/:id', UnitPage],
  ['GET /api/announcements/:id', AnnouncementPage],
  ['GET /api/reviews/:id', () => <ReviewPanel id={ID} onClose={stay} />],
  ['GET /api/enquiries/:id', () => <EnquiryPanel id={ID} onClose={stay} />],
  ['GET /api/answer-templates/:id', () => <AnswerTemplatePanel id={ID} onClose={stay} />],
  ['GET /api/house-texts/:id', () => <HouseTextPanel id={ID} onClose={stay} onNext={stay} />],
  ['GET /api/outbox/:id', () => <LetterPanel id={ID} onClose={stay} />],
  ['GET /api/personal-data/runs/:id', () => <PersonalDataRunPanel id={ID} onClose={stay} />],
  ['GET /api/daily-reports/:id', DailyReportPage],
  ['GET /api/cash-shifts/:id', () => <CashShiftPanel id={ID} onClose={stay} />],
  ['GET /api/ledger/:id', () => <EntryDrawer id="1" hrefOf={String} onClose={stay} />],
  ['GET /api/companies/:id', CompaniesPage],
  ['GET /api/service-packages/:id', ServicePackagePage],
  ['GET /api/owner-contracts/:id', () => <OwnerContractPage id={ID} />],
  ['GET /api/unit-pools/:id', () => <UnitPoolPage id={ID} />],
  ['GET /api/owner-installments/:id', OwnerInstallmentPage],
  ['GET /api/owner-advances/:id', () => <OwnerAdvancePage id={ID} />],
  ['GET /api/free-stays/:id', FreeStayPage],
  ['GET /api/free-stay-requests/:id', () => <FreeStayRequestPage id={ID} />],
  ['GET /api/statements/:id', StatementPage],
  ['GET /api/online-payouts/:id', () => <OnlinePayoutView id={ID} />],
  ['GET /api/owner-payouts/:id', () => <OwnerPayoutPage id={ID} />],
  ['GET /api/holidays/:id', HolidayPage],
  ['GET /api/reservations/:id', ReservationPage],
];

describe.each(PAGES)('a row of %s', (call, Page) => {
  const open = (answer: () => unknown) =>
    renderScreen(<Page />, {
      route: `/?id=${ID}`,
      user: aUser({ permissionCodes: [...ALL_CODES] }),
      language: 'en-US',
      api: {
        'GET /user-mgmt/rider-attendance': () => ({ attendance: [], totalCount: 0, totalMinutes: 0 }),
        [call]: answer,
      },
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
    expect(await screen.findByText(/^This site cannot answer right now/)).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });
});
