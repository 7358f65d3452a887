import { sql } from 'kysely';
import { ALL_CODES } from '@shared/permissions';
import { importPurpose } from '../modules/channels/integrations/sync.service';
import { takeDocumentNumber } from '../modules/system/documentNumbers/documentNumbers.service';
import { bankNumberPurpose } from '../modules/money/companies/companyBankAccounts.service';
import type { TestApp } from './buildTestApp';
import { createBankRows } from './createBankRows';
import { createGlobalRows } from './createGlobalRows';
import { createAdvanceRow, createExpense, createSavedReport, createWishRows } from './createMoneyRows';
import { createReportRun } from './createReportRun';
import type { Kind } from './kindsOfRows';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { createAccount, createBusiness, createListing, createReservation, signIn, words } from './factories';

/** A row of every kind that an address can name, all of them somebody's whose name is `secret`; their ids. */
export async function createOneOfEach(test: TestApp, secret: string) {
  const { db, clock, context } = test;
  const victim = { name: secret, phone: '+60199999999' };
  const buyer = await createAccount(db, victim);
  const owner = await createAccount(db, { ...victim, role: 'owner', is_owner: true });
  const rider = await createAccount(db, { ...victim, role: 'rider' });
  const administrator = await createAccount(db, {
    ...{ ...victim, role: 'administrator' as const, is_admin: true },
    permission_codes: [...ALL_CODES],
  });
  const place = await createListing(db, await createBusiness(db));
  await signIn(test, buyer);
  const one = async (name: string, fields: string) =>
    (await sql<{ id: string }>`insert into ${sql.table(name)} ${sql.raw(fields)} returning id`.execute(db))
      .rows[0]!.id;
  const at = `'${clock.now.toISOString()}'`;
  const reservation = await createReservation(db, place, { account_id: buyer.id, guest_name: secret });
  const address = context.vault.sealText('https://a.example/1234', importPurpose(place.unitIds[0]!));
  const feed = await one(
    'channel_feed',
    `(unit_id, channel, import_sealed, import_host, import_end) values ('${place.unitIds[0]!}', 'airbnb', '${address}', 'a.example', '1234')`,
  );
  const event = await one(
    'feed_event',
    `(feed_id, uid, starts_on, ends_on, kind) values ('${feed}', 'a', '2026-12-01', '2026-12-03', 'booking')`,
  );
  const options = JSON.stringify({
    ...{ country: null, currency: null, rate: null, companyId: null, state: null, town: null },
    ...{ status: 'draft', update: false },
  });
  const { company_id: company } = await db
    .selectFrom('property')
    .select('company_id')
    .where('id', '=', place.propertyId)
    .executeTakeFirstOrThrow();
  const bankAccount = crypto.randomUUID();
  const bankNumber = context.vault.sealText('800123456789', bankNumberPurpose(bankAccount));
  const companyBankAccount = await one(
    'company_bank_account',
    `(id, company_id, bank_code, account_name, account_sealed, account_end) values ('${bankAccount}', '${company}', 'cimb', '${secret}', '${bankNumber}', '6789')`,
  );
  const servicePrice = await one(
    'service_price',
    `(name, kind) values ('${JSON.stringify(words(secret))}', 'minibar')`,
  );
  const vendor = await one('vendor', `(name, category) values ('Plain supplier', 'other')`);
  const servicePackage = await one('service_package', `(name) values ('${JSON.stringify(words(secret))}')`);
  await one(
    'service_package_terms',
    `(package_id, valid_from, terms) values ('${servicePackage}', '2026-01-01', '${JSON.stringify(SOME_TERMS)}')`,
  );
  const ownerContract = await one(
    'owner_contract',
    `(unit_id, valid_from, remark) values ('${place.unitIds[0]!}', '2026-01-01', '${secret}')`,
  );
  await one(
    'owner_contract_terms',
    `(contract_id, valid_from, package_id, role, arrangement)
      values ('${ownerContract}', '2026-01-01', '${servicePackage}', 'principal', '{"kind": "package"}')`,
  );
  const ofPool = `(company_id, name, note) values ('${company}', '${JSON.stringify(words(secret))}', '${secret}')`;
  // Instalments are of contracts that were signed, which nobody deletes.
  const ofSigned = `(unit_id, valid_from, valid_to, signed_on) values ('${place.unitIds[0]!}', '2020-01-01', '2021-01-01', '2020-01-01')`;
  const signedContract = await one('owner_contract', ofSigned);
  await db
    .insertInto('owner_statement_run')
    .values({ company_id: company, month: '2026-10-01', run_at: clock.now })
    .execute();
  const statement = await one(
    'owner_statement',
    `(company_id, owner_id, month) values ('${company}', '${owner.id}', '2026-10-01')`,
  );
  const ofRun = `(company_id, month, started_at, updated_at) values ('${company}', '2026-10-01', ${at}, ${at})`;
  const dailyReport = await one(
    'daily_report',
    `(property_id, company_id, date, remark) select id, company_id, '2026-11-19', '${secret}' from property where id = '${place.propertyId}'`,
  );
  const rows: Record<Kind, string> = {
    buyer: buyer.id,
    owner: owner.id,
    administrator: administrator.id,
    session: (await db.selectFrom('session').select('id').executeTakeFirstOrThrow()).id,
    submission: await one(
      'change_contact_submission',
      `(account_id, old_email, new_phone, created_at) values ('${buyer.id}', 'a@b.example', '+60111111111', ${at})`,
    ),
    attendance: await one(
      'attendance',
      `(account_id, business_date, clocked_in_at) values ('${rider.id}', '2026-11-20', ${at})`,
    ),
    document: await one(
      'account_document',
      `(account_id, kind, file_key, mime, size_bytes, created_at) values ('${rider.id}', 'selfie', 'documents/${crypto.randomUUID()}.bin', 'image/webp', 9, ${at})`,
    ),
    feed,
    conflict: await one(
      'channel_conflict',
      `(feed_id, event_id, unit_id, reservation_id, stay) values ('${feed}', '${event}', '${place.unitIds[0]!}', '${reservation.id}', '[2026-12-01,2026-12-03)')`,
    ),
    unit: place.unitIds[0]!,
    property: place.propertyId,
    roomType: place.roomTypeId,
    block: await one(
      'occupancy',
      `(unit_id, stay, kind, reason, note) values ('${place.unitIds[0]}', '[2027-01-01,2027-01-03)', 'block', 'other', '${secret}')`,
    ),
    photo: await one(
      'photo',
      `(owner_type, owner_id, file_key, width, height, alt) values ('room_type', '${place.roomTypeId}', 'photos/${crypto.randomUUID()}.webp', 9, 9, '{"en-US":"${secret}","cn-ZH":"","ms-MY":""}')`,
    ),
    announcement: (
      await db
        .insertInto('announcement')
        .values({
          title: words(secret),
          body: words('For staff alone'),
          audience: 'staff',
          status: 'published',
          property_id: null,
          created_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
    holiday: await one('holiday', `(name, date) values ('${JSON.stringify(words(secret))}', '2026-12-01')`),
    schoolHoliday: await one(
      'school_holiday',
      `(name, school_group, starts_on, ends_on) values ('${JSON.stringify(words(secret))}', 'A', '2026-12-01', '2026-12-09')`,
    ),
    listingImport: await one(
      'listing_import',
      `(file_name, file_hash, upload_key, size_bytes, header, sample, mapping, options, created_by)
        values ('${secret}', '', '${crypto.randomUUID()}', 1, '[]', '[]', '{}', '${options}', '${administrator.id}')`,
    ),
    letter: await one(
      'outbox_mail',
      `(recipient, language, template, subject, text_body, html_body) values ('a@b.example', 'en-US', 'people.welcome', '${secret}', '', '')`,
    ),
    enquiry: await one(
      'enquiry',
      `(name, email, topic, message, language) values ('${secret}', 'a@b.example', 'other', 'x', 'en-US')`,
    ),
    issuedDocument: await createIssued(db, reservation.id, secret),
    eInvoice: await one(
      'e_invoice',
      `(company_id, kind, type, code_number, failure, created_at) values ('${company}', 'single', '01', 'X-1', '${secret}', now())`,
    ),
    ledgerEntry: await createEntry(db, reservation.id),
    ledgerCheck: await one(
      'ledger_check',
      `(name, company_id, reservation_id, expected_sen, booked_sen, reason, found_at) values ('guests', '${company}', '${reservation.id}', 1, 2, '${secret}', now())`,
    ),
    dailyReport,
    cashShift: await one(
      'cash_shift',
      `(property_id, company_id, date, holder_id, opened_at, float_sen)
        select property_id, company_id, date, '${administrator.id}', ${at}, 100 from daily_report where id = '${dailyReport}'`,
    ),
    paymentMethod: 'bank_transfer',
    location: place.locationId,
    ...(await createGlobalRows(db, secret)),
    company,
    companyBankAccount,
    ...(await createBankRows(db, { accountId: bankAccount, companyId: company, secret })),
    channelBlock: await one(
      'occupancy',
      `(unit_id, stay, kind, feed_id) values ('${place.unitIds[0]}', '[2027-02-01,2027-02-03)', 'channel', '${feed}')`,
    ),
    channelPayout: await one(
      'channel_payout',
      `(company_id, channel, key, paid_on, amount_sen, reference) values ('${company}', 'airbnb', 'a', '2026-11-19', 100, '${secret}')`,
    ),
    expensePlan: await one(
      'expense_plan',
      `(company_id, vendor_id, category, amount_sen, day, starts_on, remark) values ('${company}', '${vendor}', 'other', 100, 1, '2027-01-01', '${secret}')`,
    ),
    expense: await createExpense(db, { propertyId: place.propertyId, companyId: company, secret }),
    servicePrice,
    servicePackage,
    ownerContract,
    unitPool: await one('unit_pool', ofPool),
    ownerInstallment: await one(
      'owner_installment',
      `(contract_id, company_id, owner_id, no, period_from, period_to, due_on, amount_sen, formula, hold_reason, held_at, created_at, updated_at)
        values ('${signedContract}', '${company}', '${owner.id}', 1, '2026-10-01', '2027-01-01', '2026-12-31', 100, '{}', '${secret}', ${at}, ${at}, ${at})`,
    ),
    ...(await createAdvanceRow(db, {
      ownerId: owner.id,
      companyId: company,
      accountId: companyBankAccount,
      secret,
    })),
    ...(await createWishRows(db, {
      ...{ contractId: signedContract, ownerId: owner.id, companyId: company },
      ...{ unitId: place.unitIds[0]!, secret },
    })),
    statement,
    statementRun: await one('statement_run', ofRun),
    savedReport: await createSavedReport(db, { ownerId: administrator.id, secret }),
    reportRun: await createReportRun(db, administrator.id),
    ownerPayout: await one(
      'owner_payout',
      `(company_id, bank_account_id, pay_on, created_at, updated_at) values ('${company}', '${companyBankAccount}', '2026-12-01', ${at}, ${at})`,
    ),
    stayCharge: await one(
      'stay_charge',
      `(reservation_id, service_price_id, kind, name, service_date, quantity, unit_sen, net_sen, tax_sen)
        values ('${reservation.id}', '${servicePrice}', 'minibar', '${JSON.stringify(words(secret))}', '2026-12-01', 1, 500, 500, 0)`,
    ),
    reservation: reservation.id,
    payment: await one(
      'payment',
      `(reservation_id, kind, method, amount_sen, status) values ('${reservation.id}', 'payment', 'bank_transfer', 100, 'pending')`,
    ),
    providerRefund: await one(
      'provider_refund',
      `(refund_id, reservation_id, of_payment_id, amount_sen, state, booked_at, found_at)
        values ('re_1', '${reservation.id}', (select id from payment limit 1), 100, 'waits', now(), now())`,
    ),
  };
  return { rows, place };
}

/** An entry of the books about a stay; its lines come in the same transaction, or it would not balance. */
const createEntry = (db: TestApp['db'], reservationId: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_entry (company_id, property_id, business_date, service_date, kind, source_type, source_id, reservation_id)
      select company_id, property_id, '2026-11-20', '2026-11-20', 'night', 'reservation', id, id from reservation where id = ${reservationId}
      returning id`.execute(trx);
    await sql`insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, reservation_id)
      select id, position, account, amount, company_id, business_date, reservation_id
      from ledger_entry, (values (0, 1400, 100), (1, 4000, -100)) as line (position, account, amount) where id = ${rows[0]!.id}`.execute(
      trx,
    );
    return String(rows[0]!.id);
  });

/** A receipt under its number, which is taken in the same transaction. */
const createIssued = (db: TestApp['db'], reservationId: string, secret: string): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const stay = await trx
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    const date = '2026-11-20';
    const { text } = await takeDocumentNumber(trx, { companyId: stay.company_id, kind: 'tax_invoice', date });
    const { rows } = await sql<{ id: string }>`
      insert into issued_document (kind, number, company_id, property_id, reservation_id, issued_on, issued_at, language, buyer_name, total_sen, content)
      values ('tax_invoice', ${text}, ${stay.company_id}, ${stay.property_id}, ${stay.id}, ${date}, now(), 'en-US', ${secret}, 100,
        ${JSON.stringify({
          kind: 'tax_invoice',
          seller: { name: secret, registrationNo: '1', sstNo: null, address: '' },
          buyer: { name: secret, address: '' },
          stay: {
            reference: stay.reference,
            guestName: secret,
            propertyName: words(secret),
            listingName: words(secret),
            units: [],
            checkIn: stay.check_in,
            checkOut: stay.check_out,
            guests: 1,
          },
          lines: [],
          totals: { netSen: 100, taxes: [], tourismTaxSen: 0, levySen: 0, totalSen: 100 },
          tourismTaxExempt: null,
          receivedSen: 0,
        })})
      returning id`.execute(trx);
    return rows[0]!.id;
  });
