import type { OwnContract } from '@shared/contract/money/ownContracts';
import { dayAfter, type OwnerContract } from '@shared/contract/money/ownerContracts';
import type { StayDate } from '@shared/domain/base/stayDates';
import { sumsOfVersions } from '../issuedDocuments/contractSentences.service';
import type { OwnContractTimes } from './ownContracts.queries';

type Days = { from: StayDate; to: StayDate | null };
const meet = (one: Days, other: Days) =>
  (one.to === null || other.from < one.to) && (other.to === null || one.from < other.to);

/** The days of terms, which stand the latest first. */
const daysOfTerms = ({ terms, lastDay }: OwnerContract, index: number): Days => ({
  from: terms[index]!.validFrom,
  to: terms[index - 1]?.validFrom ?? dayAfter(lastDay),
});

/** A notice of his time; one that came after it is between others. Why it was given may be of somebody else. */
function noticeOf(
  { notice }: OwnerContract,
  { end, isAlone }: { end: StayDate | null; isAlone: boolean },
): OwnContract['notice'] {
  if (notice === null || (end !== null && notice.on >= end)) return null;
  return { on: notice.on, from: notice.from, reason: isAlone ? notice.reason : null };
}

/** ★ What of a contract is an owner's to know, for his page and for his print. What was agreed before him, or after, is not told. */
export function ownPartOf(contract: OwnerContract, { times, isAlone }: OwnContractTimes) {
  const end = times.at(-1)!.to;
  const hasLeft = end !== dayAfter(contract.lastDay);
  const isHis = (days: Days) => times.some((time) => meet(time, days));
  const isOfPrice = contract.terms.some(
    ({ arrangement }, index) => arrangement.kind === 'price' && isHis(daysOfTerms(contract, index)),
  );
  return {
    /** The first day on which it is his no more; null: it has no end. */
    end,
    hasLeft,
    /** The terms of his time, the latest first. */
    terms: contract.terms.filter((_, index) => isHis(daysOfTerms(contract, index))),
    sums: sumsOfVersions(
      contract.terms.toReversed().map((version) => ({ ...version, from: version.validFrom })),
      contract,
    ).filter(isHis),
    notice: noticeOf(contract, { end: hasLeft ? end : null, isAlone }),
    priceSen: isAlone || isOfPrice ? contract.priceSen : null,
  };
}
