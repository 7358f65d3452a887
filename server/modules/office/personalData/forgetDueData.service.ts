import type { DueAnswer } from '@shared/contract/office/personalData';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import {
  FORGOTTEN_KIND_NAMES,
  FORGOTTEN_KINDS,
  lastDayToGo,
  type ForgottenKind,
} from '@shared/domain/system/retention';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { faultOf } from '../../../db/faults';
import { SYSTEM } from '../../../plugins/audit';
import { deletePerson } from '../../people/accounts/accounts.service';
import { lockAccount } from '../../people/accounts/accounts.queries';
import { readStaffSetting } from '../../system/settings/settings.queries';
import { doomFiles, findDoomed, forgetDoomed } from './doomedFiles.queries';
import { countDue, findDue, lockStillDue, settleEnquiries, type DueRow } from './dueData.queries';
import {
  forgetBankWords,
  forgetBuyers,
  forgetGuests,
  forgetPaidGuests,
  forgetWishes,
  removeClicks,
  removePapers,
  removeRows,
} from './forgetRows.queries';
import * as runs from './personalDataRuns.queries';

/** Rows that go in one transaction. */
const AT_A_TIME = 200;
/** Milliseconds of a minute in which a long night is worked on: the rest is for other sweeps. */
const WORK_MS = 40_000;
/** A run belongs to the process that took it so long. */
const TAKEN_MS = 2 * 60_000;
/** The night begins half an hour after the business day, at 03:30 in Malaysia: UTC and eight hours, less those three and a half. */
const NIGHT_MS = 4.5 * 3_600_000;
const FILES_AT_A_TIME = 500;

/** The day whose night it is: from 03:30 in Malaysia on that day until 03:30 on the next. */
const nightOf = (now: Date): StayDate => new Date(now.getTime() + NIGHT_MS).toISOString().slice(0, 10);

/** What is kept how long, as it is settled now, with the last day of each kind that goes on a night. */
async function planOf(db: Queryable, night: StayDate): Promise<runs.PlannedKind[]> {
  const settled = await readStaffSetting(db, 'personal_data');
  return FORGOTTEN_KIND_NAMES.map((kind) => {
    const rule = FORGOTTEN_KINDS[kind];
    return { kind, keptFor: settled[rule], lastDay: lastDayToGo(rule, settled[rule], night) };
  });
}

/** What would go in the next night, without anything going. */
export async function readDue({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DueAnswer> {
  const current = nightOf(now());
  const night = (await runs.hasRun(db, current)) ? addDays(current, 1) : current;
  const kinds = [];
  for (const planned of await planOf(db, night))
    kinds.push({ ...planned, ...(await countDue(db, planned.kind, planned.lastDay)) });
  return { night, kinds };
}

/** Takes rows of a kind away or makes them nameless. Returns the keys of files whose rows are gone. */
async function forget(
  context: Context,
  trx: Trx,
  kind: ForgottenKind,
  ids: readonly string[],
): Promise<string[]> {
  switch (kind) {
    case 'identityPapers':
      return removePapers(trx, ids);
    case 'accounts': {
      const keys: string[] = [];
      for (const id of ids) {
        const account = await lockAccount(trx, id);
        if (account) keys.push(...(await deletePerson(context, trx, SYSTEM, account)));
      }
      return keys;
    }
    case 'stays':
    case 'unusedBookings':
      return forgetGuests(trx, ids, context.now());
    case 'freeStayWishes':
      await forgetWishes(trx, ids);
      return [];
    case 'bankLines':
      await forgetBankWords(trx, ids);
      return [];
    case 'channelPayouts':
      await forgetPaidGuests(trx, ids);
      return [];
    case 'eInvoices':
      await forgetBuyers(trx, ids, context.now());
      return [];
    case 'referrals':
      await removeClicks(trx, ids);
      return [];
    default:
      await removeRows(trx, TABLES[kind], ids);
      return [];
  }
}
const TABLES = {
  enquiries: 'enquiry',
  letters: 'outbox_mail',
  contactChanges: 'change_contact_submission',
  bankChanges: 'bank_account_change',
} as const;

type Forgotten = { rowCount: number; fileCount: number; oldest: StayDate | null };
const NOTHING: Forgotten = { rowCount: 0, fileCount: 0, oldest: null };
const earlier = (one: StayDate | null, other: StayDate | null): StayDate | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Forgets what is still due of some rows, with the files that go with them written down. */
async function forgetStillDue(
  context: Context,
  trx: Trx,
  { kind, lastDay }: runs.PlannedKind,
  found: readonly DueRow[],
): Promise<Forgotten> {
  const still = await lockStillDue(trx, kind, { lastDay, ids: found.map(({ id }) => id) });
  if (still.length === 0) return NOTHING;
  const keys = await forget(
    context,
    trx,
    kind,
    still.map(({ id }) => id),
  );
  await doomFiles(trx, keys, context.now());
  const oldest = still.map(({ day }) => day).reduce(earlier, null as StayDate | null);
  return { rowCount: still.length, fileCount: keys.length, oldest };
}

/**
 * Works on the next rows of a run, in one transaction with how far it is. Returns false once nothing is left. Where one of the rows refuses, each
 * of them is done on its own; those that refuse are counted and left for the next night.
 */
async function workOnBatch(context: Context, runId: string): Promise<boolean> {
  const { db, log } = context;
  return db.transaction().execute(async (trx) => {
    const planned = await runs.lockNextKind(trx, runId);
    if (!planned) return false;
    const { kind } = planned;
    const found = await findDue(trx, kind, { ...planned, limit: AT_A_TIME });
    const sums: Forgotten & { failedCount: number } = { ...NOTHING, failedCount: 0 };
    const tryRows = async (rows: readonly DueRow[]): Promise<boolean> => {
      await runs.beginPart(trx);
      try {
        const part = await forgetStillDue(context, trx, planned, rows);
        sums.rowCount += part.rowCount;
        sums.fileCount += part.fileCount;
        sums.oldest = earlier(sums.oldest, part.oldest);
        return true;
      } catch (error) {
        if (faultOf(error)) throw error;
        await runs.undoPart(trx);
        // The words of a refusal may name the person: they stand in the server's log alone.
        if (rows.length === 1)
          log.warn({ err: error, kind, id: rows[0]!.id }, 'personal data could not be taken away');
        return false;
      }
    };
    if (found.length > 0 && !(await tryRows(found)))
      for (const row of found) if (!(await tryRows([row]))) sums.failedCount += 1;
    const afterId = found.at(-1)?.id ?? planned.afterId;
    await runs.addProgress(trx, runId, { kind, afterId, isDone: found.length < AT_A_TIME, ...sums });
    return true;
  });
}

/** Removes files whose rows are gone for good; one that cannot be removed stays in the list for the next minute. Returns how many are gone. */
export async function removeDoomedFiles({
  db,
  files,
  log,
}: Pick<Context, 'db' | 'files' | 'log'>): Promise<number> {
  let count = 0;
  for (const key of await findDoomed(db, FILES_AT_A_TIME)) {
    try {
      await files.remove(key);
      await forgetDoomed(db, key);
      count += 1;
    } catch (error) {
      log.warn({ err: error, key }, 'a file could not be removed');
    }
  }
  return count;
}

/**
 * Begins the night that is due, once, and works on the oldest one that is not done, for the seconds that a sweep has. A process that is killed
 * leaves the night as far as it was; another goes on once it has been silent for two minutes. Two at once go one behind the other.
 */
export async function forgetDueData(context: Context, { workMs = WORK_MS } = {}): Promise<void> {
  const { db, now } = context;
  await removeDoomedFiles(context);
  const night = nightOf(now());
  if (!(await runs.hasRun(db, night))) {
    await settleEnquiries(db, now());
    await db
      .transaction()
      .execute(async (trx) => runs.insertRun(trx, { night, now: now(), kinds: await planOf(trx, night) }));
  }
  const runId = await runs.takeRun(db, { now: now(), until: new Date(now().getTime() + TAKEN_MS) });
  if (runId === undefined) return;
  const began = performance.now();
  const worked = () => performance.now() - began;
  let isLeft = true;
  while (isLeft && worked() < workMs) {
    isLeft = await workOnBatch(context, runId);
    await removeDoomedFiles(context);
  }
  if (isLeft) await runs.releaseRun(db, runId, worked());
  else await runs.finishRun(db, runId, { now: now(), workedMs: worked() });
}
