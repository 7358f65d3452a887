import type { ListingRow } from '@shared/contract/inventory/listings';
import type { StaffBookingInput, StaffQuoteInput } from '@shared/contract/stays/staffBooking';
import type { BuyerRef } from '@shared/contract/people/users';
import type { RoomWish } from '@shared/domain/stays/bookingGroup';
import type { StayDate } from '@shared/domain/base/stayDates';
import { peopleOf } from '@shared/domain/pricing/partyRules';
import { taxedAs, type Nationality, type PartyGuest } from '@shared/domain/pricing/taxedParty';
import { DEFAULT_LANGUAGE, type Language } from '@shared/languages';
import { partySizeIn } from './partySizeValues';
import { partyOf } from './partyValues';

/** A unit that staff have chosen themselves. */
export type UnitChoice = { id: string; number: string; roomTypeId: string };
export type ListingChoice = Pick<ListingRow, 'id' | 'name' | 'propertyName'>;

/** The choices for each unit of a booking. */
export type RoomFields = {
  listingId: ListingChoice | null;
  guests: number | null;
  children?: number | null;
  infants?: number | null;
  pets?: number | null;
  /** null: the house chooses. */
  unitId: UnitChoice | null;
  /** The people who stay, as far as they are known already. */
  party: Partial<PartyGuest>[];
  /** An agreed price of the room, in sen; none: the rates. */
  agreedSen?: number | null;
  /** The price of the room, in sen; absent while there is none. */
  price?: number;
};

/** The form of a new booking. Its names are those of the request, so that mistakes find their field. */
export type NewBooking = RoomFields & {
  checkIn: StayDate | null;
  checkOut: StayDate | null;
  /** Units beside the first, for the same guest and nights. */
  further: RoomFields[];
  /** A buyer, or the owner of a booking that an owner makes. */
  accountId: Pick<BuyerRef, 'id'> | null;
  agentId?: string | null;
  guest: { name: string; email: string; phone: string };
  nationality: string;
  permanentResident: boolean;
  language: Language;
  requests: string;
  /** The reason for an agreed price. */
  reason?: string;
  source: StaffBookingInput['source'];
  paymentMethod?: string;
  /** The sum on screen, in sen; none while a price is missing. */
  expectedTotal?: number;
};

export const EMPTY_BOOKING: NewBooking = {
  checkIn: null,
  checkOut: null,
  guests: 2,
  children: 0,
  infants: 0,
  pets: 0,
  listingId: null,
  unitId: null,
  accountId: null,
  guest: { name: '', email: '', phone: '' },
  nationality: 'MY',
  permanentResident: false,
  party: [],
  further: [],
  language: DEFAULT_LANGUAGE,
  requests: '',
  source: 'walk_in',
};

/** Nights and a unit that were chosen on the tape chart; whatever else the page was given is no choice. */
export function chosenStay(
  state: unknown,
): Pick<NewBooking, 'checkIn' | 'checkOut' | 'listingId' | 'unitId'> | null {
  const { stay } = (state ?? {}) as {
    stay?: { checkIn: StayDate; checkOut: StayDate; listing: ListingChoice; unit: UnitChoice };
  };
  return stay
    ? { checkIn: stay.checkIn, checkOut: stay.checkOut, listingId: stay.listing, unitId: stay.unit }
    : null;
}

/** The rooms of a form, the first and those that were added. */
export const roomsOf = (values: Partial<NewBooking>): Partial<RoomFields>[] => [
  values,
  ...(values.further ?? []),
];

/** Everybody who stays in a room, infants among them: so many can be named. */
export const peopleIn = (room: Partial<RoomFields> = {}): number =>
  peopleOf({ guests: room.guests ?? 1, infants: partySizeIn(room).infants });

/** Returns the place of a field of the room at `index` in the form. */
export const fieldOf = (index: number, field: keyof RoomFields): (string | number)[] =>
  index === 0 ? [field] : ['further', index - 1, field];

/** The unit that staff have chosen for a room; one of another room type was chosen before the room type was. */
export const chosenUnit = ({ unitId, listingId }: Partial<RoomFields>): UnitChoice | undefined =>
  unitId && unitId.roomTypeId === listingId?.id ? unitId : undefined;

/** The rooms of a form as wishes; those that have no room type yet wish for nothing. */
export const wishesOf = (values: Partial<NewBooking>): RoomWish[] =>
  roomsOf(values).map((room) => ({ listingId: room.listingId?.id ?? '', unitId: chosenUnit(room)?.id }));

/** Returns the request for the price of a room, or null while there is too little to ask for one. */
export function quoteInputOf(values: Partial<NewBooking>, index = 0): StaffQuoteInput | null {
  const { checkIn, checkOut, nationality, permanentResident } = values;
  const room = roomsOf(values)[index] ?? {};
  const { guests, listingId, party } = room;
  if (!checkIn || !checkOut || checkOut <= checkIn || !guests || !listingId || !nationality) return null;
  // Whose nationality the taxes go by: the price is then that of everybody in the room.
  const { infants } = partySizeIn(room);
  const taxed = taxedAs({ nationality, permanentResident }, partyOf(party), peopleOf({ guests, infants }));
  const unit = chosenUnit(room);
  return {
    listingId: listingId.id,
    checkIn,
    checkOut,
    guests,
    ...besideOf(room),
    ...nationalityOf(taxed),
    ...agreedOf(room),
    ...(unit && { unitId: unit.id }),
  };
}

/** Children, infants and pets of a room, as far as there are any. */
const besideOf = (room: Partial<RoomFields>): PartySizeInput =>
  Object.fromEntries(Object.entries(partySizeIn(room)).filter(([, count]) => count > 0));
type PartySizeInput = Pick<StaffQuoteInput, 'children' | 'infants' | 'pets'>;

const agreedOf = ({ agreedSen }: Partial<RoomFields>) => (typeof agreedSen === 'number' ? { agreedSen } : {});

/** A price was agreed for a unit of the form: a reason is wanted. */
export const isAgreed = (values: Partial<NewBooking>): boolean =>
  roomsOf(values).some(({ agreedSen }) => typeof agreedSen === 'number');

/** Returns the nationality as the request wants it: a Malaysian is no permanent resident. */
const nationalityOf = ({ nationality, permanentResident }: Nationality) => ({
  nationality,
  ...(nationality !== 'MY' && permanentResident && { permanentResident }),
});

/** The chosen unit and the people of a room, as far as there are any. */
const inhabitantsOf = (room: RoomFields) => ({
  ...(room.party.length > 0 && { party: partyOf(room.party) }),
  ...(chosenUnit(room) && { unitId: chosenUnit(room)!.id }),
});

const furtherOf = (room: RoomFields) => ({
  listingId: room.listingId!.id,
  guests: room.guests!,
  ...besideOf(room),
  ...inhabitantsOf(room),
  ...agreedOf(room),
});

/** The request of a form that is filled in. */
export function bookingOf(values: NewBooking): StaffBookingInput {
  const { accountId, agentId, guest, language, requests, source, paymentMethod = '', expectedTotal } = values;
  const { reason = '' } = values;
  return {
    ...quoteInputOf(values)!,
    ...nationalityOf(values),
    ...inhabitantsOf(values),
    ...(values.further.length > 0 && { further: values.further.map(furtherOf) }),
    accountId: accountId?.id ?? null,
    ...(source === 'agent' && agentId && { agentId }),
    guest: {
      name: guest.name.trim(),
      phone: guest.phone.trim(),
      ...(guest.email.trim() && { email: guest.email.trim() }),
    },
    language,
    requests: requests.trim(),
    ...(isAgreed(values) && { reason: reason.trim() }),
    source,
    paymentMethod,
    expectedTotal,
  };
}
