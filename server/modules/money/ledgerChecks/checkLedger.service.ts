import { LEDGER_CHECKS } from '@shared/contract/money/ledgerChecks';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { postAllDue } from '../posting/postStays.service';
import {
  findDifferences,
  findLastCheck,
  findStayOf,
  keepDifferences,
  keepRun,
  lockChecks,
  markStay,
} from './ledgerChecks.queries';

type Checker = Pick<Context, 'db' | 'now' | 'log'>;

/**
 * Holds the books against the documents, by every check of the list, after what is due was posted. Differences are kept as work that waits;
 * those that are gone are closed. Each check sees the house at one moment.
 */
export async function checkLedger(context: Checker) {
  await postAllDue(context);
  const { db, now } = context;
  for (const name of LEDGER_CHECKS)
    await db.transaction().execute(async (trx) => {
      await lockChecks(trx);
      await keepDifferences(trx, name, await findDifferences(trx, name), now());
    });
  await db.transaction().execute((trx) => keepRun(trx, now()));
  return findLastCheck(db);
}

/**
 * Works the stay of a difference out anew and posts what its documents say; whether that was enough the next check tells. Throws 404 for a
 * difference that is not there (any more), or about no stay.
 */
export async function postStayAnew(context: Checker, actor: AuditActor, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const reservationId = await findStayOf(trx, id);
    if (!reservationId) throw notFound('no such difference of a stay');
    await markStay(trx, reservationId);
    await audit(trx, actor, {
      action: 'postAnew',
      entity: 'reservation',
      entityId: reservationId,
    });
  });
  await postAllDue(context);
}
