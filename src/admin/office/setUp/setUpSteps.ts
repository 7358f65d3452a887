import type { SetUp, SetUpStep } from '@shared/contract/system/setUp';
import type { Permission } from '@shared/permissions';
import { paths } from '../../../paths';

type Way = {
  title: string;
  why: string;
  action: string;
  /** The permission that its page or form asks for. */
  permission: Permission;
  /** Where it is done; null while the row is missing that the step before makes. */
  to: (found: SetUp) => string | null;
  /** The step before. */
  after: SetUpStep;
};

const wayOf = (step: SetUpStep, permission: Permission, after: SetUpStep, to: Way['to']): Way => ({
  title: `admin:set_up.steps.${step}.title`,
  why: `admin:set_up.steps.${step}.why`,
  action: `admin:set_up.steps.${step}.action`,
  permission,
  after,
  to,
});
const global = paths.admin.global;

/** What each step is called, why it is needed and where it is done. */
export const WAYS: Record<SetUpStep, Way> = {
  company: wayOf('company', 'company.create', 'company', () => paths.admin.company({ view: 'new' })),
  bank_account: wayOf(
    'bank_account',
    'company.edit',
    'company',
    ({ companyId: id }) => id && paths.admin.company({ id, tab: 'bank' }),
  ),
  taxes: wayOf(
    'taxes',
    'company.edit',
    'company',
    ({ companyId: id }) => id && paths.admin.company({ id, tab: 'details' }),
  ),
  location: wayOf('location', 'global.create', 'location', () =>
    global({ tab: 'destinations', destination: 'new' }),
  ),
  property: wayOf(
    'property',
    'listing.create',
    'location',
    ({ companyId }) => companyId && paths.admin.manageProperty(),
  ),
  room_type: wayOf('room_type', 'listing.create', 'property', ({ roomTypeId, propertyId }) =>
    roomTypeId
      ? paths.admin.manageRoomTypes(roomTypeId, { tab: 'units' })
      : propertyId && paths.admin.manageRoomTypes(undefined, { propertyId }),
  ),
  rates: wayOf(
    'rates',
    'listing.edit',
    'room_type',
    ({ roomTypeId: id }) => id && paths.admin.manageRoomTypes(id, { tab: 'rates' }),
  ),
  payment_method: wayOf('payment_method', 'global.edit', 'company', ({ paymentMethod: method }) =>
    global({ tab: 'payment-methods', method }),
  ),
  contact: wayOf('contact', 'global.edit', 'contact', () => global({ tab: 'brand' })),
  publish: wayOf('publish', 'listing.edit', 'room_type', ({ toPublish }) => {
    if (!toPublish) return null;
    const page = toPublish.kind === 'property' ? paths.admin.manageProperty : paths.admin.manageRoomTypes;
    return page(toPublish.id);
  }),
  booking: wayOf('booking', 'reservation.create', 'publish', ({ steps }) =>
    // What is not published cannot be booked, by staff either.
    steps.some(({ step, done }) => step === 'publish' && done) ? paths.admin.reservationDetails() : null,
  ),
};

/** The steps that are neither done nor put aside. */
export const leftOf = ({ steps }: SetUp): SetUpStep[] =>
  steps.filter(({ done, aside }) => !done && !aside).map(({ step }) => step);
