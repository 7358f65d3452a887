import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** A line of an entry with the names of what it is about: a debit above 0, a credit below. */
export type JournalLine = {
  account: number;
  amountSen: number;
  unit: string | null;
  owner: string | null;
  channel: string | null;
  method: string | null;
  category: string | null;
};
/** An entry of the ledger as it goes out of the house. Names are in English. */
export type JournalEntry = {
  id: number;
  businessDate: StayDate;
  serviceDate: StayDate;
  kind: string;
  sourceType: string;
  sourceId: string;
  reverses: number | null;
  company: string;
  property: string | null;
  /** The reference of the stay. */
  reference: string | null;
  lines: JournalLine[];
};
/** Business dates, inclusive. */
export type JournalRange = { from: StayDate; to: StayDate; companyId: string | null };

type JournalRow = Omit<JournalEntry, 'lines'> & JournalLine;

const BATCH = 250;

/** The entries of a range in the order of their business dates, in batches, of which one is in memory. */
export async function* findJournal(db: Queryable, range: JournalRange): AsyncGenerator<JournalEntry[]> {
  for (let after: JournalEntry | undefined; ;) {
    const rows = await findRows(db, range, after);
    const entries = entriesOf(rows);
    // The driver's queries hang together for as long as memory is not short, and each keeps its answer: a whole journal of them.
    rows.length = 0;
    after = entries.at(-1);
    yield entries;
    if (entries.length < BATCH) return;
  }
}

async function findRows(db: Queryable, { from, to, companyId }: JournalRange, after?: JournalEntry) {
  const begin = after
    ? sql`(business_date, id) > (${after.businessDate}::date, ${after.id}::bigint)`
    : sql`business_date >= ${from}::date`;
  const { rows } = await sql<JournalRow>`
    with entry as (
      select * from ledger_entry
      where ${begin} and business_date <= ${to}::date ${companyId === null ? sql`` : sql`and company_id = ${companyId}::uuid`}
      order by business_date, id limit ${sql.lit(BATCH)}
    )
    select entry.id, entry.business_date as "businessDate", entry.service_date as "serviceDate", entry.kind,
      entry.source_type as "sourceType", entry.source_id as "sourceId", entry.reverses, company.name as company,
      property.name ->> 'en-US' as property, reservation.reference, line.account, line.amount_sen as "amountSen",
      unit.number as unit, owner.name as owner, line.channel, line.method, line.category
    from entry
    join company on company.id = entry.company_id
    join ledger_line line on line.entry_id = entry.id
    left join property on property.id = entry.property_id
    left join reservation on reservation.id = entry.reservation_id
    left join unit on unit.id = line.unit_id
    left join account owner on owner.id = line.owner_id
    order by entry.business_date, entry.id, line.position`.execute(db);
  return rows;
}

const lineOf = ({ account, amountSen, unit, owner, channel, method, category }: JournalRow): JournalLine => ({
  account,
  amountSen,
  unit,
  owner,
  channel,
  method,
  category,
});

/** Field by field: an object that is spread here keeps what the whole row of the driver holds, and the memory grows with the journal. */
const entryOf = (row: JournalRow): JournalEntry => ({
  id: row.id,
  businessDate: row.businessDate,
  serviceDate: row.serviceDate,
  kind: row.kind,
  sourceType: row.sourceType,
  sourceId: row.sourceId,
  reverses: row.reverses,
  company: row.company,
  property: row.property,
  reference: row.reference,
  lines: [],
});

function entriesOf(rows: readonly JournalRow[]): JournalEntry[] {
  const entries: JournalEntry[] = [];
  for (const row of rows) {
    if (entries.at(-1)?.id !== row.id) entries.push(entryOf(row));
    entries.at(-1)!.lines.push(lineOf(row));
  }
  return entries;
}

/** Whether there is such a company. */
export const hasCompany = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
