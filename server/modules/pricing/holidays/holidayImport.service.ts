import { createHash } from 'node:crypto';
import type {
  HolidayFields,
  HolidayRow,
  ImportAnswer,
  ImportInput,
  ImportItem,
  ImportPlan,
  ImportStatus,
} from '@shared/contract/pricing/holidays';
import { tidyHoliday, type HolidayContent } from '@shared/domain/pricing/holidays';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { referenceHolidays, sourceOf } from '../../../db/reference/holidayReference';
import { conflict, forbidden } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findForImport, findTaken, lockHolidays, removeTaken, upsertTaken } from './holidays.queries';
import { holidays } from './holidays.service';

/** jsonb keeps its keys in an order of its own: contents are compared in ours. */
const textOf = (content: HolidayContent | null): string =>
  content ? JSON.stringify(tidyHoliday(content)) : '';
const contentOf = (row: HolidayRow): HolidayContent & { id: string } => ({ ...tidyHoliday(row), id: row.id });
const yearOf = (key: string) => Number(key.slice(0, 4));

/** Three versions of a holiday: what the data says, what it said when it was last taken, what is kept here. */
function statusOf(
  reference: HolidayContent | null,
  taken: HolidayContent | undefined,
  current: HolidayContent | null,
): ImportStatus {
  if (!reference) return 'gone';
  if (textOf(reference) === textOf(current)) return 'same';
  if (!taken) return current ? 'conflict' : 'add';
  const moved = textOf(reference) !== textOf(taken);
  if (!moved) return 'kept';
  return current && textOf(current) === textOf(taken) ? 'change' : 'conflict';
}

/** Plans the import of a year: what it would do, and where it needs a decision. */
export async function planImport(db: Queryable, year: number): Promise<ImportPlan> {
  const references = referenceHolidays();
  const taken = (await findTaken(db)).filter(({ key }) => yearOf(key) === year);
  const ids = taken.flatMap(({ holidayId }) => (holidayId ? [holidayId] : []));
  const rows = await findForImport(db, year, ids);
  // Each holiday answers for one line; what a line of today's data claims is not gone.
  const wanted = references.filter((holiday) => holiday.year === year);
  const claimed = new Set(
    taken.flatMap(({ key, holidayId }) =>
      holidayId && wanted.some((holiday) => holiday.key === key) ? [holidayId] : [],
    ),
  );
  const find = (key: string, content: HolidayContent | null) => {
    const line = taken.find((item) => item.key === key);
    if (line) return rows.find(({ id }) => id === line.holidayId) ?? null;
    const own = rows.find(
      (row) =>
        !claimed.has(row.id) && row.date === content?.date && row.name['en-US'] === content.name['en-US'],
    );
    if (own) claimed.add(own.id);
    return own ?? null;
  };
  const item = (
    key: string,
    reference: HolidayContent | null = null,
    { sources, ruleOnly }: Pick<ImportItem, 'sources' | 'ruleOnly'> = { sources: null, ruleOnly: [] },
  ): ImportItem => {
    const current = find(key, reference);
    const was = taken.find((line) => line.key === key)?.taken as HolidayContent | undefined;
    return {
      key,
      status: statusOf(reference, was, current),
      sources,
      ruleOnly,
      reference,
      current: current && contentOf(current),
    };
  };
  const present = wanted.map(({ key, content, ...known }) => item(key, content, known));
  const dropped = taken.filter(({ key, holidayId }) =>
    Boolean(holidayId && !claimed.has(holidayId) && !wanted.some((holiday) => holiday.key === key)),
  );
  const items = [...present, ...dropped.map(({ key }) => item(key))];
  const digest = createHash('sha256').update(JSON.stringify(items)).digest('base64url');
  return { year, years: [...new Set(references.map((holiday) => holiday.year))], digest, items };
}

const fieldsOf = (
  content: HolidayContent,
  ruleOnly: ImportItem['ruleOnly'],
  was?: HolidayRow,
): HolidayFields => ({
  ...content,
  source: sourceOf({ ruleOnly }),
  announcedOn: was?.announcedOn ?? null,
});

type Step = { trx: Trx; now: Date; actor: AuditActor; rows: HolidayRow[]; counts: ImportAnswer };

/** Lets the data win: the holiday becomes what it says, or goes with it. */
async function takeReference(
  { trx, now, actor, rows, counts }: Step,
  item: ImportItem,
): Promise<string | null> {
  const was = rows.find(({ id }) => id === item.current?.id);
  if (!item.reference) {
    if (was) await holidays.removeIn(trx, actor, was);
    counts.removed += 1;
    return null;
  }
  if (was) counts.changed += 1;
  else counts.added += 1;
  const fields = fieldsOf(item.reference, item.ruleOnly, was);
  return (
    was
      ? await holidays.updateIn(trx, now, actor, was, fields)
      : await holidays.createIn(trx, now, actor, fields)
  ).id;
}

async function carryOut(step: Step, item: ImportItem, wins: boolean): Promise<void> {
  const { trx, counts } = step;
  const always = item.status === 'add' || item.status === 'change';
  if (item.status === 'kept' && !wins) return;
  const id =
    item.status !== 'same' && (always || wins) ? await takeReference(step, item) : (item.current?.id ?? null);
  if (!always && !wins && item.status !== 'same') counts.kept += 1;
  // The decision is remembered with what the data said: a second run has nothing left to ask.
  if (item.reference) await upsertTaken(trx, item.key, id, item.reference);
  else await removeTaken(trx, item.key);
}

/**
 * Carries out the plan that was shown, all of it or nothing: `holiday.plan_changed` when something has moved since. New and changed days
 * come in; where staff have worked on a holiday theirs stays, unless its key is in `take`.
 */
export const importYear = (
  context: Context,
  actor: AuditActor,
  { year, digest, take }: ImportInput,
  mayRemove: boolean,
): Promise<ImportAnswer> =>
  context.db.transaction().execute(async (trx) => {
    await lockHolidays(trx);
    const plan = await planImport(trx, year);
    if (plan.digest !== digest)
      throw conflict('holiday.plan_changed', 'the calendar has changed since the preview');
    if (!mayRemove && plan.items.some(({ key, status }) => status === 'gone' && take.includes(key)))
      throw forbidden('dropping a holiday needs holiday.delete');
    const ids = plan.items.flatMap(({ current }) => (current ? [current.id] : []));
    const rows = await findForImport(trx, year, ids);
    const counts: ImportAnswer = { added: 0, changed: 0, removed: 0, kept: 0 };
    const wins = new Set(take);
    const step = { trx, now: context.now(), actor, rows, counts };
    for (const item of plan.items) await carryOut(step, item, wins.has(item.key));
    if (counts.added + counts.changed + counts.removed + counts.kept > 0) {
      await audit(trx, actor, {
        action: 'import',
        entity: 'holiday_year',
        entityId: String(year),
        after: counts,
      });
    }
    return counts;
  });
