import { sql } from 'kysely';
import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { DENOMINATIONS_SEN, type CashCount } from '@shared/domain/money/cashCount';
import type { DsrStatus } from '@shared/domain/money/dsrSteps';
import {
  cashBankedPosting,
  cashCountPosting,
  cashOpeningPosting,
  floatTopUpPosting,
  paidOutPosting,
} from '@shared/domain/money/drawerPostings';
import { PAID_OUT_CATEGORIES, type PaidOutCategory, type Posting } from '@shared/domain/money/postings';
import { insertEntries, type NewEntry } from '../modules/money/posting/entries.queries';
import type { Trx } from '../db/client';
import { insertRows, type PlainRow } from '../db/insertRows';
import { findMorningCash, hasShifts, nameShifts, twoShifts } from './demoShifts';
import { uuids } from './demoIds';
import { instantAt } from './instants';
import { seededRandom } from './seededRandom';

/** The cash that a drawer begins each day with, as far as nobody counted something else. */
const FLOAT_SEN = 30_000;
/** What lies above the float before it is worth the way to the bank. */
const BANK_FROM_SEN = 20_000;
const PAID_OUT = 0.12;
const MISCOUNTED = 0.06;

type People = { makerId: string; checkerId: string; eveningId: string };
type Rows = {
  report: PlainRow<'daily_report'>[];
  event: PlainRow<'daily_report_event'>[];
  movement: PlainRow<'cash_movement'>[];
  shift: PlainRow<'cash_shift'>[];
  entry: NewEntry[];
};
type Place = { propertyId: string; companyId: string; cashBefore: number };
type Moved = { propertyId: string; companyId: string; date: StayDate; sen: number };

/**
 * The daily reports of the demo, which begin with the month before this one: submitted and checked by two people until three days ago, and
 * the last days left to do. Drawers go to the bank, are handed over on some of the last days, pay small things and are miscounted now and then; each has its entry.
 */
export async function loadReports(trx: Trx, today: StayDate, people: People): Promise<number> {
  const begins = addMonths(monthStart(today), -1);
  const rng = seededRandom('daily reports');
  const newId = uuids(rng);
  const { rows: places } = await sql<Place>`
    select property.id as "propertyId", company_id as "companyId", coalesce((
        select sum(amount_sen) from ledger_entry entry join ledger_line line on line.entry_id = entry.id
        where entry.property_id = property.id and entry.company_id = property.company_id and account = 1000 and entry.business_date < ${begins}
      ), 0) as "cashBefore"
    from property where exists (select from business_day where property_id = property.id and date = ${begins}) order by id`.execute(
    trx,
  );
  const { rows: moved } = await sql<Moved>`
    select entry.property_id as "propertyId", entry.company_id as "companyId", entry.business_date as date, sum(amount_sen) as sen
    from ledger_entry entry join ledger_line line on line.entry_id = entry.id
    where account = 1000 and entry.business_date >= ${begins} group by 1, 2, 3`.execute(trx);
  const cashOf = new Map(
    moved.map(({ propertyId, companyId, date, sen }) => [`${propertyId} ${companyId} ${date}`, sen]),
  );
  const morningCash = await findMorningCash(trx, today);
  const rows: Rows = { report: [], event: [], movement: [], shift: [], entry: [] };
  for (const [index, place] of places.entries()) {
    let drawerSen = FLOAT_SEN;
    for (let date = begins; date < today; date = addDays(date, 1)) {
      const status = statusOf(date, today, index);
      if (status === null) break;
      const takenSen = cashOf.get(`${place.propertyId} ${place.companyId} ${date}`) ?? 0;
      drawerSen = aDay({
        place,
        date,
        status,
        floatSen: drawerSen,
        takenSen,
        isFirst: date === begins,
        isInShifts: hasShifts(index, date, today),
      });
    }
  }
  await insertEntries(trx, rows.entry);
  await insertRows(trx, 'daily_report', rows.report);
  await insertRows(trx, 'daily_report_event', rows.event);
  await insertRows(trx, 'cash_shift', rows.shift);
  await insertRows(trx, 'cash_movement', rows.movement);
  await nameShifts(trx);
  return rows.report.length;

  /** One day of a drawer; returns what is in it afterwards. */
  function aDay({
    place,
    date,
    status,
    floatSen,
    takenSen,
    isFirst,
    isInShifts,
  }: {
    place: Place;
    date: StayDate;
    status: DsrStatus;
    floatSen: number;
    takenSen: number;
    isFirst: boolean;
    isInShifts: boolean;
  }): number {
    const reportId = newId();
    const isDraft = status === 'draft';
    let sen = floatSen + takenSen;
    const shiftIds = isInShifts ? ([newId(), newId()] as [string, string]) : null;
    const move = (
      kind: 'opening' | 'paid_out' | 'banked' | 'top_up',
      amountSen: number,
      { reference, category = null }: { reference: string; category?: PaidOutCategory | null },
    ) => {
      const id = newId();
      const event = { id, date, amountSen };
      const at = instantAt(date, 20 * 60);
      rows.movement.push({
        id,
        report_id: reportId,
        shift_id: shiftIds?.[1] ?? null,
        kind,
        amount_sen: amountSen,
        category,
        reference,
        taken_back_at: null,
        taken_back_by: null,
        created_by: people.makerId,
        created_at: at,
      });
      const posting = {
        opening: () => cashOpeningPosting(event),
        paid_out: () => paidOutPosting({ ...event, category: category! }),
        banked: () => cashBankedPosting(event),
        top_up: () => floatTopUpPosting(event),
      }[kind]();
      rows.entry.push(entryOf(place, posting, at));
    };
    const day = date.slice(5).replace('-', '');
    // What the drawer has on the first day, against what two years without a count have left in the books.
    if (isFirst && place.cashBefore !== FLOAT_SEN)
      move('opening', FLOAT_SEN - place.cashBefore, { reference: '' });
    if (sen < 0) {
      const topUpSen = Math.ceil((FLOAT_SEN - sen) / 5_000) * 5_000;
      move('top_up', topUpSen, { reference: `WD-${day}` });
      sen += topUpSen;
    }
    if (rng.chance(PAID_OUT) && sen > 15_000) {
      const paidSen = rng.int(6, 60) * 150;
      move('paid_out', paidSen, { reference: `PV-${day}`, category: rng.pick(PAID_OUT_CATEGORIES) });
      sen -= paidSen;
    }
    if (!isDraft && sen - FLOAT_SEN >= BANK_FROM_SEN) {
      const bankedSen = Math.floor((sen - FLOAT_SEN) / 1_000) * 1_000;
      move('banked', bankedSen, { reference: `BI-${day}` });
      sen -= bankedSen;
    }
    // There is no piece below five sen.
    const wrongSen = rng.chance(MISCOUNTED) ? rng.int(-20, 20) * 10 : 0;
    const countedSen = Math.max(0, Math.floor((sen + wrongSen) / 5) * 5);
    const overSen = countedSen - sen;
    const submittedAt = instantAt(addDays(date, 1), 9 * 60 + 15);
    const checkedAt = instantAt(addDays(date, 1), 15 * 60 + 40);
    const isChecked = status === 'checked';
    rows.report.push({
      id: reportId,
      property_id: place.propertyId,
      company_id: place.companyId,
      date,
      status,
      count: isDraft ? null : piecesOf(countedSen),
      closed_at: isDraft ? null : submittedAt,
      submitted_by: isDraft ? null : people.makerId,
      submitted_at: isDraft ? null : submittedAt,
      checked_by: isChecked ? people.checkerId : null,
      checked_at: isChecked ? checkedAt : null,
      version: isDraft ? 1 : isChecked ? 3 : 2,
      created_by: people.makerId,
      created_at: instantAt(addDays(date, 1), 9 * 60),
      updated_at: isDraft ? instantAt(addDays(date, 1), 9 * 60) : isChecked ? checkedAt : submittedAt,
    });
    if (isDraft) return sen;
    if (shiftIds)
      rows.shift.push(
        ...twoShifts({
          drawer: { property_id: place.propertyId, company_id: place.companyId },
          date,
          floatSen,
          morningSen: morningCash.get(`${place.propertyId} ${date}`) ?? 0,
          expectedSen: sen,
          countedSen,
          ids: shiftIds,
          holders: [people.makerId, people.eveningId],
          piecesOf,
        }),
      );
    if (overSen !== 0)
      rows.entry.push(
        entryOf(place, cashCountPosting({ id: reportId, date, amountSen: overSen }), submittedAt),
      );
    const nothing = { count: null, counted_sen: null, expected_sen: null };
    const event = { report_id: reportId, remark: '', remarks: [] };
    rows.event.push({
      ...event,
      kind: 'submit',
      count: piecesOf(countedSen),
      counted_sen: countedSen,
      expected_sen: sen,
      made_by: people.makerId,
      made_at: submittedAt,
    });
    if (isChecked)
      rows.event.push({ ...event, ...nothing, kind: 'check', made_by: people.checkerId, made_at: checkedAt });
    if (status === 'returned')
      rows.event.push({
        ...event,
        ...nothing,
        kind: 'return',
        remarks: [
          { line: 'cash.counted', text: 'Please count the coins again: the slip says something else.' },
        ],
        made_by: people.checkerId,
        made_at: checkedAt,
      });
    return countedSen;
  }

  function entryOf({ propertyId, companyId }: Place, posting: Posting, at: string): NewEntry {
    const { kind, source, serviceDate, lines } = posting;
    return {
      companyId,
      propertyId,
      businessDate: serviceDate,
      serviceDate,
      kind,
      source,
      reservationId: null,
      reverses: null,
      createdAt: new Date(at),
      createdBy: people.makerId,
      lines,
    };
  }
}

/**
 * How far the reports are: checked until three days ago, then submitted; the first property has one that was returned a week ago, the
 * second is behind by five days with a draft. null: nobody has begun it.
 */
function statusOf(date: StayDate, today: StayDate, place: number): DsrStatus | null {
  const ago = (days: number) => addDays(today, -days);
  if (place === 0 && date === ago(7)) return 'returned';
  if (place === 1) return date < ago(5) ? 'checked' : date === ago(5) ? 'draft' : null;
  if (date <= ago(3)) return 'checked';
  if (date === ago(2)) return 'submitted';
  return null;
}

/** An amount in the fewest notes and coins. */
function piecesOf(amountSen: number): CashCount {
  const count: CashCount = {};
  let restSen = amountSen;
  for (const value of DENOMINATIONS_SEN) {
    const pieces = Math.floor(restSen / value);
    if (pieces > 0) count[`${value}`] = pieces;
    restSen -= pieces * value;
  }
  return count;
}
