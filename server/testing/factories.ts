import type { LocalText } from '@shared/languages';
import { ALL_CODES } from '@shared/permissions';
import { json, type Queryable } from '../db/client';
import type { NewRow } from '../db/schema';
import { hashPassword } from '../modules/people/auth/passwords';
import type { TestApp } from './buildTestApp';

/** Returns a text in three languages that can be told apart. */
export const words = (text: string): LocalText => ({
  'en-US': text,
  'cn-ZH': `${text} 中`,
  'ms-MY': `${text} bm`,
});

export const TEST_PASSWORD = 'a test password';
let passwordHash: Promise<string> | undefined;
let counter = 0;

/** Makes the business say how it is reached; without it a database knows no contact, and staff get no letters. */
export const tellContact = (db: Queryable, contact: object = {}) =>
  db
    .insertInto('setting')
    .values({
      key: 'brand',
      value: json({ email: 'stay@attic.example', phone: '+60 3-2100 0000', ...contact }),
    })
    .execute();

/** Tax rates, payment methods and a cancellation policy: what every booking needs. Returns the policy and a company. */
export async function createBusiness(db: Queryable, company: Partial<NewRow<'company'>> = {}) {
  await db
    .insertInto('tax_rate')
    .values([
      { kind: 'sst', percent_bp: 600, amount_sen: null, valid_from: '2018-09-01', valid_to: '2024-02-29' },
      { kind: 'sst', percent_bp: 800, amount_sen: null, valid_from: '2024-03-01', valid_to: null },
      { kind: 'tourism_tax', percent_bp: null, amount_sen: 1000, valid_from: '2023-01-01', valid_to: null },
    ])
    .execute();
  await db
    .insertInto('payment_method')
    .values([
      {
        code: 'bank_transfer',
        kind: 'bank_transfer',
        name: words('Bank transfer'),
        instructions: words('Transfer to us'),
        bank: 'Maybank',
        account_holder: 'Attic Sdn Bhd',
        account_number: '5140 1234 5678',
        needs_slip: true,
        for_visitors: true,
      },
      {
        code: 'pay_at_property',
        kind: 'cash',
        name: words('Pay at the property'),
        instructions: words('Pay on arrival'),
        for_visitors: true,
        position: 2,
      },
      {
        code: 'card_terminal',
        kind: 'card',
        name: words('Card terminal'),
        instructions: words('At the desk'),
        position: 3,
      },
    ])
    .execute();
  const policy = await db
    .insertInto('cancellation_policy')
    .values({
      code: 'moderate',
      name: words('Moderate'),
      tiers: json([
        { daysBefore: 7, refundBp: 10_000 },
        { daysBefore: 1, refundBp: 5_000 },
      ]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('company')
    .values({
      name: 'Test Stays Sdn Bhd',
      registration_no: '202601000001',
      tax_no: null,
      sst_no: null,
      sst_registered_from: null,
      phone: null,
      email: null,
      ...company,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { companyId: row.id, policyId: policy.id };
}

export type Business = Awaited<ReturnType<typeof createBusiness>>;

/** A place, a property in it, a room type and its units, all published. */
export async function createListing(
  db: Queryable,
  business: Business,
  options: {
    units?: number;
    property?: Partial<NewRow<'property'>>;
    roomType?: Partial<NewRow<'room_type'>>;
    location?: Partial<NewRow<'location'>>;
  } = {},
) {
  const n = ++counter;
  const location = await db
    .insertInto('location')
    .values({
      slug: `place-${n}`,
      name: words(`Place ${n}`),
      description: words('A place'),
      state: 'MY-14',
      lat: 3.14,
      lng: 101.69,
      ...options.location,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const property = await db
    .insertInto('property')
    .values({
      company_id: business.companyId,
      location_id: location.id,
      source_key: null,
      name: words(`Property ${n}`),
      description: words('A property'),
      address: '1 Jalan Ujian',
      state: 'MY-14',
      town: 'Kuala Lumpur',
      lat: 3.14,
      lng: 101.69,
      levy_jurisdiction: null,
      house_rules: words('No smoking'),
      cancellation_policy_id: business.policyId,
      status: 'published',
      ...options.property,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { roomTypeId, unitIds } = await createRoomType(db, property.id, options);
  return { locationId: location.id, propertyId: property.id, roomTypeId, listingId: roomTypeId, unitIds };
}

/** Paints one night of a room type: what is not told is left to its plan and seasons. */
export const paintNight = (
  db: Queryable,
  roomTypeId: string,
  date: string,
  night: Partial<Omit<NewRow<'rate_night'>, 'room_type_id' | 'date'>>,
) =>
  db
    .insertInto('rate_night')
    .values({
      room_type_id: roomTypeId,
      date,
      rate_sen: null,
      min_nights: null,
      max_nights: null,
      closed_to_arrival: null,
      closed_to_departure: null,
      closed: null,
      ...night,
    })
    .execute();

/** One more room type with units at a property. Base RM 200.00, weekend RM 250.00, two guests included, four at most. */
export async function createRoomType(
  db: Queryable,
  propertyId: string,
  options: { units?: number; roomType?: Partial<NewRow<'room_type'>> } = {},
) {
  const n = ++counter;
  const roomType = await db
    .insertInto('room_type')
    .values({
      property_id: propertyId,
      source_key: null,
      name: words(`Room type ${n}`),
      description: words('A room type'),
      kind: 'apartment',
      bedrooms: 2,
      bathrooms: 1,
      beds: 2,
      size_sqm: 70,
      included_guests: 2,
      max_guests: 4,
      base_sen: 20_000,
      weekend_sen: 25_000,
      holiday_sen: null,
      extra_guest_sen: 3_000,
      cleaning_sen: 8_000,
      deposit_sen: 20_000,
      max_nights: null,
      status: 'published',
      search_text: `room type ${n}`,
      ...options.roomType,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const units = await db
    .insertInto('unit')
    .values(
      Array.from({ length: options.units ?? 1 }, (_, index) => ({
        room_type_id: roomType.id,
        number: `U${n}-${String(index + 1).padStart(2, '0')}`,
        floor: null,
      })),
    )
    .returning('id')
    .execute();
  return { roomTypeId: roomType.id, unitIds: units.map((unit) => unit.id) };
}

async function companyOf(db: Queryable, propertyId: string): Promise<string> {
  const { company_id } = await db
    .selectFrom('property')
    .select('company_id')
    .where('id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return company_id;
}

/** A reservation as it stands in the books: confirmed, two nights from the tests' today, no unit, no price lines unless told. */
export async function createReservation(
  db: Queryable,
  place: { propertyId: string; roomTypeId: string },
  fields: Partial<NewRow<'reservation'>> = {},
) {
  return db
    .insertInto('reservation')
    .values({
      reference: `TEST-${++counter}`,
      property_id: place.propertyId,
      company_id: await companyOf(db, place.propertyId),
      room_type_id: place.roomTypeId,
      account_id: null,
      status: 'confirmed',
      source: 'direct',
      check_in: '2026-11-20',
      check_out: '2026-11-22',
      guests: 2,
      nationality: 'MY',
      guest_name: `Guest ${counter}`,
      guest_email: `guest${counter}@attic.example`,
      guest_phone: '+60123456789',
      payment_method: 'bank_transfer',
      total_sen: 40_000,
      room_sen: 40_000,
      cancellation: { name: words('Moderate'), tiers: [] },
      ...fields,
    })
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
}

/** An account with the password `TEST_PASSWORD`. */
export async function createAccount(db: Queryable, fields: Partial<NewRow<'account'>> = {}) {
  passwordHash ??= hashPassword(TEST_PASSWORD);
  return db
    .insertInto('account')
    .values({
      email: `person${++counter}@attic.example`,
      password_hash: await passwordHash,
      name: `Person ${counter}`,
      phone: '+60123456789',
      nationality: 'MY',
      banned_remark: null,
      ...fields,
    })
    .returning(['id', 'email', 'name', 'account_number'])
    .executeTakeFirstOrThrow();
}

/** Signs an account in and returns the header that its requests carry. */
export async function signIn(test: TestApp, account: { id: string }) {
  return {
    authorization: `Bearer ${await test.context.sessions.open(account.id, { userAgent: 'jest', address: '127.0.0.1' })}`,
  };
}

/** Signs in somebody new whose e-mail is proved: what is booked with it and takes no money now is confirmed at once. */
export async function signInGuest(test: TestApp, email: string) {
  return signIn(test, await createAccount(test.db, { email, email_verified_at: new Date() }));
}

/** An administrator with these codes (all when not told), signed in. */
export async function signInAdmin(test: TestApp, codes: readonly number[] = ALL_CODES) {
  const account = await createAccount(test.db, {
    is_admin: true,
    role: 'administrator',
    permission_codes: [...codes],
  });
  return { account, headers: await signIn(test, account) };
}
