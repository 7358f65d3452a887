import type { StayDate } from '@shared/domain/base/stayDates';
import { ledgerDifference } from '@shared/domain/money/ledgerDifference';
import type { Posting } from '@shared/domain/money/postings';
import type { Trx } from '../../../db/client';
import type { AuditActor } from '../../../plugins/audit';
import { holdMonths } from './dayStates.queries';
import { findPostedOf, insertEntries } from './entries.queries';

type Booking = {
  companyId: string;
  /** The property whose day binds an entry of its drawer; null: an entry of the books, which the month of the company binds. */
  propertyId: string | null;
  /** The day it is dated: of the books on the first open day where its month is closed. */
  date: StayDate;
  actor: AuditActor;
  at: Date;
};

/**
 * Books what a document should have in the ledger less what it has there; without a posting it has nothing any more. Twice books nothing.
 * Source: BOOKS, the entry and two locks.
 */
export async function bookDocument(
  trx: Trx,
  source: Posting['source'],
  should: readonly Posting[],
  { companyId, propertyId, date, actor, at }: Booking,
): Promise<void> {
  const opensOn = (await holdMonths(trx, [companyId])).get(companyId) ?? null;
  const posted = await findPostedOf(trx, source);
  const differences = ledgerDifference(should, posted);
  await insertEntries(
    trx,
    differences.map((difference) => ({
      companyId,
      propertyId,
      businessDate: propertyId === null && opensOn !== null && date < opensOn ? opensOn : date,
      serviceDate: difference.serviceDate,
      kind: difference.kind,
      source: difference.source,
      reservationId: null,
      reverses: difference.isCorrection
        ? posted.find((one) => one.kind === difference.kind && one.serviceDate === difference.serviceDate)!
            .firstEntry
        : null,
      createdAt: at,
      createdBy: actor.id,
      lines: difference.lines,
    })),
  );
}
