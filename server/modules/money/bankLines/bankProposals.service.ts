import {
  MOST_MATCHED,
  type BankLineRow,
  type OpenBankLine,
  type ProposalsAnswer,
} from '@shared/contract/money/bankLines';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { proposeMatches } from '@shared/domain/money/bankMatching';
import { isPayoutOff, takingsOfPayout } from '@shared/domain/money/onlinePayouts';
import { PAYOUT_EARLY, PAYOUT_LATE, type PayoutToMatch } from '@shared/domain/money/payoutCandidates';
import { earliestDue, latestDue } from '@shared/domain/money/takingGroups';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { NAME_IN_BANKS } from '../../../payments/paymentProvider';
import { findForBank } from '../onlinePayouts/onlineRows.queries';
import { findAccount } from './bankFiles.queries';
import { findOpenLines } from './bankLines.queries';
import { findOpenTakings, findOpenTakingsOf } from './bankTakings.queries';

/** Lines and takings that one call looks at, the last ones first: far more than anybody settles in one sitting. */
const MOST_LINES = 5_000;
const MOST_TAKINGS = 20_000;
const MOST_PAYOUTS = 1_000;
/** Proposals that one answer carries, the best first; the next come once these are settled. */
const MOST_PROPOSALS = 500;
/** Lines without one that it carries. */
const MOST_WITHOUT = 200;

const shortOf = ({ id, date, amountSen, description, reference, version }: BankLineRow): OpenBankLine => ({
  id,
  date,
  amountSen,
  description,
  reference,
  version,
});

/** What the open lines of an account could be, worked out anew from what is open now. Throws 404. */
export async function listProposals(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
): Promise<ProposalsAnswer> {
  const account = await findAccount(db, accountId);
  if (!account) throw notFound('no such bank account');
  const today = businessDate(now());
  const lines = await findOpenLines(db, accountId, today, MOST_LINES);
  if (lines.length === 0) return { proposals: [], without: [], withoutCount: 0 };
  const dates = lines.map(({ date }) => date).sort();
  const takings = await findOpenTakings(db, {
    companyId: account.companyId,
    from: earliestDue(dates[0]!),
    to: latestDue(dates.at(-1)!),
    today,
    most: MOST_TAKINGS,
  });
  const { payouts, more } = await findPayouts(db, {
    companyId: account.companyId,
    ...{ from: dates[0]!, to: dates.at(-1)!, today, known: takings },
  });
  takings.push(...more);
  const found = proposeMatches(
    lines.map(({ id, date, amountSen, description, reference }) => ({
      id,
      date,
      amountSen,
      text: `${description} ${reference}`,
    })),
    takings.map(({ taking }) => taking),
    payouts,
  );
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const rowOf = new Map(takings.map(({ taking, row }) => [taking.id, row]));
  const proposed = new Set(found.flatMap(({ lineIds }) => lineIds));
  const without = lines.filter(({ id }) => !proposed.has(id));
  return {
    proposals: found.slice(0, MOST_PROPOSALS).map(({ lineIds, takingIds, score, reasons }) => ({
      lines: lineIds.map((id) => shortOf(lineOf.get(id)!)),
      takings: takingIds.map((id) => rowOf.get(id)!),
      score,
      reasons,
    })),
    without: without.slice(0, MOST_WITHOUT).map(shortOf),
    withoutCount: without.length,
  };
}

type OpenTakings = Awaited<ReturnType<typeof findOpenTakings>>;

/**
 * What the payment provider has paid out around some days, by the takings that it is made of, and those of them that are due on other days. One with a
 * taking that is matched already, or of another company, is left out.
 */
async function findPayouts(
  db: Queryable,
  asked: { companyId: string; from: StayDate; to: StayDate; today: StayDate; known: OpenTakings },
): Promise<{ payouts: PayoutToMatch[]; more: OpenTakings }> {
  const there = await findForBank(db, {
    from: addDays(asked.from, -PAYOUT_LATE),
    to: addDays(asked.to, PAYOUT_EARLY),
    most: MOST_PAYOUTS,
  });
  const byId = new Map(there.map((payout) => [payout.providerId, payout]));
  const payouts = there
    .filter(({ status }) => !isPayoutOff(status))
    .flatMap((payout): PayoutToMatch[] => {
      const takingIds = takingsOfPayout(payout, byId);
      const { amountSen, arrivesOn, bankText } = payout;
      return takingIds && takingIds.length <= MOST_MATCHED
        ? [{ amountSen, arrivesOn, names: [NAME_IN_BANKS, bankText], takingIds }]
        : [];
    });
  const known = new Set(asked.known.map(({ taking }) => taking.id));
  const wanted = payouts.flatMap(({ takingIds }) => takingIds.filter((id) => !known.has(id)));
  return { payouts, more: await findOpenTakingsOf(db, asked, wanted) };
}
