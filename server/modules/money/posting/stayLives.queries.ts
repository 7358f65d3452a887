import { sql } from 'kysely';
import type { ChannelTerms } from '@shared/domain/stays/channelTerms';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Agency } from '@shared/domain/money/agencies';
import type { MethodKind, PostedPayment } from '@shared/domain/money/postings';
import type { StayLife } from '@shared/domain/money/stayPostings';
import type { InvoicedTax } from '@shared/domain/money/taxTiming';
import type { AgentDeal } from '@shared/domain/stays/commission';
import type { ReservationStatus } from '@shared/domain/stays/reservationSteps';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import type { Queryable } from '../../../db/client';

/** A stay as the books see it, with the company that issues it and the property whose days bind its entries. */
export type BookedStay = { companyId: string; propertyId: string; life: StayLife };

type Found = {
  id: string;
  company_id: string;
  property_id: string;
  status: ReservationStatus;
  channel: string;
  check_in: StayDate;
  check_out: StayDate;
  cancelled_on: StayDate | null;
  collects: boolean;
  lines: SoldLine[];
  segments: { unitId: string; from: StayDate; to: StayDate; active: boolean }[];
  payments: (Omit<PostedPayment, 'method'> & { method: string; methodKind: MethodKind })[];
  settled_on: StayDate | null;
  owner: string | null;
  tax_due_on: 'receipt' | 'night' | null;
  invoices: InvoicedTax[];
  terms: ChannelTerms | null;
  agent: AgentDeal | null;
};

/** The day on which a stay that did not take place was closed; null for any other. */
const closedOn = ({ status, check_in, cancelled_on }: Found): StayDate | null =>
  status === 'no_show' ? check_in : status === 'cancelled' ? (cancelled_on ?? check_in) : null;

/** Loads everything that the books ask for of some stays, in one statement however many they are. Money is in sen. */
export async function findStayLives(db: Queryable, ids: readonly string[]): Promise<BookedStay[]> {
  const { rows } = await sql<Found>`
    select reservation.id, reservation.company_id, reservation.property_id, reservation.status, source as channel, check_in, check_out,
      (cancelled_at at time zone 'Asia/Kuala_Lumpur')::date as cancelled_on,
      payment_method.kind = 'ota_collect' as collects,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'date', date, 'rate', rate, 'label', label, 'quantity', quantity,
          'unitSen', unit_sen, 'amountSen', amount_sen, 'percentBp', percent_bp, 'isClosing', is_closing, 'charge', charge) order by position)
        from price_line where reservation_id = reservation.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('unitId', unit_id, 'from', lower(stay), 'to', upper(stay), 'active', active) order by lower(stay))
        from occupancy where reservation_id = reservation.id), '[]') as segments,
      coalesce((
        select json_agg(json_build_object('id', payment.id, 'kind', payment.kind, 'method', method, 'methodKind', way.kind,
          'date', coalesce(received_on, (payment.created_at at time zone 'Asia/Kuala_Lumpur')::date),
          'amountSen', amount_sen, 'roundingSen', rounding_sen, 'feeSen', fee_sen, 'feeSstSen', fee_sst_sen) order by received_on, payment.kind, payment.created_at, payment.id)
        from payment join payment_method way on way.code = method
        where reservation_id = reservation.id and payment.status = 'received'), '[]') as payments,
      (select (settled_at at time zone 'Asia/Kuala_Lumpur')::date from deposit_settlement where reservation_id = reservation.id) as settled_on,
      (select unit_owner.account_id from unit_owner
        join occupancy on occupancy.unit_id = unit_owner.unit_id and occupancy.reservation_id = reservation.id
          and daterange(unit_owner.valid_from, unit_owner.valid_to) @> lower(stay)
        join account on account.id = unit_owner.account_id
        where payment_method.kind = 'owner_account' order by lower(stay), share_bp desc, account_number limit 1) as owner,
      (select tax_due_on from company_tax_setting where company_id = reservation.company_id and valid_from <= check_in
        order by valid_from desc limit 1) as tax_due_on,
      coalesce((
        select json_agg(json_build_object('date', issued_on, 'tourismTaxSen', (content #>> '{totals,tourismTaxSen}')::integer,
          'sstSen', (select coalesce(sum((tax ->> 'taxSen')::integer), 0) from jsonb_array_elements(content #> '{totals,taxes}') tax)))
        from issued_document where reservation_id = reservation.id and issued_document.kind = 'tax_invoice'), '[]') as invoices,
      (select json_build_object('grossSen', gross_sen, 'commissionBp', commission_bp, 'commissionSen', commission_sen,
          'commissionSstBp', commission_sst_bp, 'taxes', json_build_object('sst', sst, 'tourismTax', tourism_tax, 'levy', levy))
        from channel_booking where reservation_id = reservation.id) as terms,
      case when agent_id is not null then json_build_object('commissionBp', reservation.commission_bp, 'roomSen', room_sen, 'paidSen', paid_sen) end as agent
    from reservation
    join payment_method on payment_method.code = reservation.payment_method
    where reservation.id = any(${ids}::uuid[])
    order by reservation.id`.execute(db);
  const units = [...new Set(rows.flatMap(({ segments }) => segments.map(({ unitId }) => unitId)))];
  const agencies = await findAgencies(db, units);
  return rows.map((row) => {
    const held = row.segments.filter(({ active }) => active);
    return {
      companyId: row.company_id,
      propertyId: row.property_id,
      life: {
        stay: { id: row.id, channel: row.channel, collects: row.collects },
        status: row.status,
        checkIn: row.check_in,
        checkOut: row.check_out,
        segments: held.length > 0 ? held : row.segments,
        lines: row.lines,
        closedOn: closedOn(row),
        payments: row.payments.map(({ method, methodKind, ...payment }) => ({
          ...payment,
          method: { code: method, kind: methodKind },
        })),
        settlement: row.settled_on === null ? null : { date: row.settled_on },
        agencies: agencies.filter(({ unitId }) => row.segments.some((segment) => segment.unitId === unitId)),
        owner: row.owner,
        taxDueOn: row.tax_due_on ?? 'receipt',
        invoices: row.invoices,
        channel: row.terms,
        agent: row.agent,
      },
    };
  });
}

/** The days on which units are sold in their owners' names, by the contracts that are signed and the terms of their packages. */
async function findAgencies(db: Queryable, unitIds: readonly string[]): Promise<Agency[]> {
  const { rows } = await sql<Agency>`
    with version as (
      select contract.unit_id, terms.package_id, terms.role, daterange(contract.valid_from, contract.valid_to)
        * daterange(terms.valid_from, lead(terms.valid_from) over (partition by contract.id order by terms.valid_from)) as days
      from owner_contract contract join owner_contract_terms terms on terms.contract_id = contract.id
      where signed_on is not null and contract.unit_id = any(${unitIds}::uuid[])
    ), agency as (
      select unit_id, package_id, days from version where role = 'agent'
    ), bought as (
      -- Before the first terms of a package it is these.
      select package_id, terms, daterange(case when row_number() over versions > 1 then valid_from end, lead(valid_from) over versions) as days
      from service_package_terms where package_id in (select package_id from agency)
      window versions as (partition by package_id order by valid_from)
    )
    select unit_id as "unitId", lower(agency.days * bought.days) as "from", upper(agency.days * bought.days) as "to",
      array(select key from jsonb_each_text(bought.terms->'revenue') where value = 'owner') as kinds
    from agency join bought using (package_id)
    where not isempty(agency.days * bought.days)
    order by 1, 2`.execute(db);
  return rows;
}
