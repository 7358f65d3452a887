import { sql } from 'kysely';
import type { Queryable } from '../db/client';
import { createAccount, createReservation } from './factories';

type Fields = NonNullable<Parameters<typeof createReservation>[2]>;
const TODAY = '2026-11-20';

/**
 * Makes work of most kinds that the dashboard counts, each beside something like it that is none, at a property; the day is that of the tests,
 * 20 November 2026. Each kind is counted by hand in the test of the dashboard.
 */
export async function makeWork(
  db: Queryable,
  place: { propertyId: string; roomTypeId: string },
): Promise<void> {
  const stay = (status: Fields['status'], check_in: string, check_out: string, more: Fields = {}) =>
    createReservation(db, place, { status, check_in, check_out, ...more });
  await stay('confirmed', TODAY, '2026-11-21');
  await stay('hold', TODAY, '2026-11-21');
  await stay('checked_in', '2026-11-17', '2026-11-19');
  const paid = await stay('confirmed', TODAY, '2026-11-21', { paid_sen: 40_000 });
  // To be given back: too much for a stay to come, after a cancellation, for a hold that ran out; what stays as a credit is not.
  const credited = await stay('confirmed', '2026-12-01', '2026-12-02', { paid_sen: 40_001 });
  await stay('confirmed', '2026-12-01', '2026-12-02', { paid_sen: 40_001 });
  await stay('cancelled', '2026-12-01', '2026-12-02', { total_sen: 10_000, paid_sen: 20_000 });
  await stay('expired', '2026-12-01', '2026-12-02', { paid_sen: 1 });
  await sql`insert into payment (reservation_id, kind, method, amount_sen, status, decision, fee_sen, fee_sst_sen)
    values (${credited.id}, 'payment', 'bank_transfer', 40001, 'received', 'credit', 0, 0)`.execute(db);
  for (const status of ['pending', 'pending', 'received'] as const) {
    await db
      .insertInto('payment')
      .values({
        reservation_id: paid.id,
        kind: 'payment',
        method: 'bank_transfer',
        amount_sen: 1,
        status,
        fee_sen: 0,
        fee_sst_sen: 0,
        slip_key: null,
        slip_mime: null,
        received_on: null,
        created_by: null,
        checked_by: null,
      })
      .execute();
  }
  await createAccount(db, { role: 'owner', status: 'pending' });
  await createAccount(db, { role: 'agent', status: 'rejected' });
  const asker = await createAccount(db);
  for (const status of ['pending', 'approved', 'rejected', 'withdrawn'])
    await sql`insert into change_contact_submission (account_id, old_email, new_email, status, created_at)
      values (${asker.id}, 'a@b', 'c@d', ${status}, now())`.execute(db);
  for (const [status, verification] of [
    ['active', 'submitted'],
    ['active', 'approved'],
    ['banned', 'submitted'],
  ]) {
    const rider = await createAccount(db, { role: 'rider', status });
    await sql`insert into rider (account_id, verification) values (${rider.id}, ${verification})`.execute(db);
  }
  // Two licences of one unit are due, none of another.
  await sql`insert into unit_licence (unit_id, kind, number, expires_on)
    select unit.id, 'council', ends_on, ends_on::date from (select id from unit order by id limit 1) unit,
      (values ('2020-01-01'), ('2021-01-01')) as licence (ends_on)`.execute(db);
  // Five days are over: the report of the first was returned, that of the second waits for its check, and three wait to be submitted, of
  // which one has a draft.
  await sql`insert into business_day (property_id, date, filling)
    select property.id, day, false from (select id from property order by id limit 1) property,
      generate_series('2026-11-12'::date, '2026-11-16'::date, '1 day') as day`.execute(db);
  await sql`insert into daily_report (property_id, company_id, date, status, count, closed_at)
    select property.id, company_id, report.date::date, status, '{}', case when status <> 'draft' then now() end
    from (select id, company_id from property order by id limit 1) property,
      (values ('2026-11-12', 'returned'), ('2026-11-13', 'submitted'), ('2026-11-15', 'draft')) as report (date, status)`.execute(
    db,
  );
  // Of two shifts one is still open days after its own.
  await sql`insert into cash_shift (property_id, company_id, date, holder_id, opened_at, float_sen, count, counted_sen, expected_sen, closed_at, closed_by)
    select property_id, company_id, date, ${asker.id}::uuid, date, 0, shift.count::jsonb, shift.sen, shift.sen, shift.ended::timestamptz,
      case when shift.ended is not null then ${asker.id}::uuid end
    from daily_report join (values ('2026-11-13'::date, '{}', 0, '2026-11-14'), ('2026-11-15', null, null, null)) as shift (day, count, sen, ended)
      on day = date`.execute(db);
  // Of three feeds one has lost its channel; of two conflicts one waits for somebody.
  await sql`insert into channel_feed (unit_id, channel, import_sealed, import_host, import_end, state, failures)
    select unit.id, channel, 'sealed', 'a.example', '1234', state, failures
    from (select id from unit order by id limit 1) unit,
      (values ('airbnb', 'active', 9), ('agoda', 'active', 0), ('vrbo', 'paused', 9)) as feed (channel, state, failures)`.execute(
    db,
  );
  await sql`with event as (
      insert into feed_event (feed_id, uid, starts_on, ends_on, kind)
      select id, 'a', '2026-12-01', '2026-12-03', 'booking' from channel_feed where channel <> 'vrbo' returning *)
    insert into channel_conflict (feed_id, event_id, unit_id, stay, state)
    select event.feed_id, event.id, feed.unit_id, '[2026-12-01,2026-12-03)', case feed.channel when 'agoda' then 'open' else 'kept' end
    from event join channel_feed feed on feed.id = event.feed_id`.execute(db);
  // A card that expired yesterday, and one that expires today.
  await sql`insert into channel_booking (reservation_id, channel, gross_sen, commission_bp, collects, sst, tourism_tax, levy, card_amount_sen, card_expires_on)
    select id, 'agoda', 100, 0, 'virtual_card', 'exempt', 'exempt', 'exempt', 100, ${'2026-11-20'}::date - row_number() over (order by id)::integer % 2
    from (select id from reservation where status = 'confirmed' order by id limit 2) stay`.execute(db);
  await sql`with stay as (
      insert into reservation (reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests, nationality,
        guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation)
      select 'OLD-' || days, property_id, company_id, room_type_id, 'checked_out', 'agoda', '2026-10-01', ${'2026-11-20'}::date - days, 1, 'MY',
        'Old', '', '', payment_method, 0, 0, cancellation
      from (select * from reservation order by id limit 1) one, unnest(array[30, 31]) as days returning id, company_id)
    insert into ledger_open (account, party_id, company_id, amount_sen) select 1500, id, company_id, 10000 from stay`.execute(
    db,
  );
  // Of four e-invoices two wait for somebody: something is missing in one, LHDN refused another.
  await sql`insert into e_invoice (company_id, kind, type, code_number, state, missing, document_sealed, sha256, made_at, uuid, created_at)
    select company_id, 'single', '01', state || missing, state, missing::jsonb, sealed, sealed, case when sealed is not null then now() end, 'U', now()
    from (select company_id from property order by id limit 1) property,
      (values ('waiting', '["buyer.tin"]', null), ('waiting', '[]', null), ('invalid', '[]', 'x'), ('valid', '[]', 'x')) as kept (state, missing, sealed)`.execute(
    db,
  );
  // Of five bills two are drafts; of three that are approved one is due today, one tomorrow, and one is paid.
  await sql`with supplier as (insert into vendor (name, category) values ('Tenaga', 'utilities') returning id)
    insert into expense (company_id, vendor_id, bill_date, due_date, category, amount_sen, paid_sen, status, approved_at)
      select property.company_id, supplier.id, '2026-11-01', due::date, 'utilities', 100, paid, status,
        case when status = 'approved' then now() end
      from supplier, (select company_id from property order by id limit 1) property,
        (values ('2026-11-02', 0, 'draft'), ('2026-11-20', 0, 'draft'), ('2026-11-20', 99, 'approved'), ('2026-11-21', 0, 'approved'),
          ('2026-11-02', 100, 'approved')) as bill (due, paid, status)`.execute(db);
  // Of three months of a plan that are dealt with one has no bill, one has one, and of one somebody said why there is none.
  await sql`with plan as (
      insert into expense_plan (company_id, vendor_id, category, amount_sen, day, starts_on)
      select company_id, vendor_id, 'utilities', 100, 1, '2026-09-01' from expense order by id limit 1 returning id),
    billed as (update expense set plan_id = plan.id, plan_month = '2026-10-01' from plan where status = 'draft' and due_date = '2026-11-02')
    insert into expense_plan_month (plan_id, month, skipped_why, made_at)
      select plan.id, month::date, why, now() from plan,
        (values ('2026-09-01', ''), ('2026-10-01', ''), ('2026-11-01', 'cut')) as made (month, why)`.execute(
    db,
  );
  await makeInstallments(db, place.roomTypeId);
  // Two people reported one of three reviews, another waits to be looked at; of the third a report was decided.
  await sql`with written as (
      insert into review (reservation_id, room_type_id, first_name, stay_month, language, text, overall, cleanliness, comfort, place, staff, value, state, written_at)
      select id, room_type_id, 'A', '2026-10-01', 'en-US', 'x', 4, 4, 4, 4, 4, 4, (array['shown', 'waiting', 'shown'])[row_number() over (order by id)], now()
      from (select id, room_type_id from reservation where status = 'confirmed' order by id limit 3) stay returning id, state)
    insert into review_report (review_id, reason, remark, reported_at, decision, decided_at)
      select id, 'other', report.remark, now(), decision, case when decision is not null then now() end
      from (select id, row_number() over (order by id) as no from written where state = 'shown') reviewed,
        (values (1, 'a', null), (1, 'b', null), (2, 'c', 'kept')) as report (no, remark, decision) where report.no = reviewed.no`.execute(
    db,
  );
  await sql`insert into enquiry (name, email, topic, message, language, status)
    values ('a', 'a@b', 'other', 'x', 'en-US', 'open'), ('a', 'a@b', 'other', 'x', 'en-US', 'closed')`.execute(
    db,
  );
  await sql`insert into outbox_mail (recipient, language, template, subject, text_body, html_body, status)
    select 'a@b', 'en-US', 't', 's', 't', 'h', state
    from unnest(array['queued', 'retrying', 'refused', 'failed', 'sent']) as state`.execute(db);
}

/** Of five instalments of an owner one is overdue; of the others one is held, one due today, one to come and one paid: 1.00 each. */
async function makeInstallments(db: Queryable, roomTypeId: string): Promise<void> {
  const owner = await createAccount(db, { role: 'owner', is_owner: true });
  await sql`with contract as (
      insert into owner_contract (unit_id, valid_from) select id, '2026-01-01' from unit where room_type_id = ${roomTypeId} order by id limit 1
      returning id),
    package as (insert into service_package (name) values ('{"en-US": "x", "cn-ZH": "", "ms-MY": ""}') returning id),
    terms as (
      insert into owner_contract_terms (contract_id, valid_from, package_id, role, arrangement)
      select contract.id, '2026-01-01', package.id, 'principal', '{"kind": "guarantee", "yearSen": 1200, "every": "month"}' from contract, package),
    planned as (
      insert into owner_installment (contract_id, company_id, owner_id, no, period_from, period_to, due_on, amount_sen, formula, status, hold_reason,
        held_at, created_at, updated_at)
      select contract.id, (select company_id from property join room_type on property_id = property.id where room_type.id = ${roomTypeId}), ${owner.id},
        no, due::date - 20, due::date + 1, due::date, 100, '{}', status, why, case when why <> '' then now() end, now(), now()
      from contract, (values (1, '2026-08-19', 'due', ''), (2, '2026-09-19', 'due', ''), (3, '2026-10-19', 'due', 'x'), (4, '2026-11-20', 'due', ''),
        (5, '2026-12-19', 'scheduled', '')) as plan (no, due, status, why)
      returning *),
    entry as (
      insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
      select company_id, due_on, due_on, 'installment_due', 'owner_installment', id from planned where status = 'due' returning *),
    paid as (
      insert into ledger_entry (company_id, business_date, service_date, kind, source_type, source_id)
      select company_id, '2026-11-19', '2026-11-19', 'bank_match', 'bank_match', gen_random_uuid() from planned where no = 1 returning *)
    insert into ledger_line (entry_id, position, account, amount_sen, company_id, business_date, owner_id)
      select id, position, account, sen, company_id, business_date, case account when 2400 then ${owner.id}::uuid end
      from entry, (values (0, 2410, 100), (1, 2400, -100)) as line (position, account, sen)
      union all select id, position, account, sen, company_id, business_date, case account when 2400 then ${owner.id}::uuid end
      from paid, (values (0, 2400, 100), (1, 1100, -100)) as line (position, account, sen)`.execute(db);
}
