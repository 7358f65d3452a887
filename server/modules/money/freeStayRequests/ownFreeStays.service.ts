import type { z } from 'zod';
import {
  MOST_WAITING_REQUESTS,
  type OwnFreeStay,
  type OwnFreeStayChoices,
  type ownFreeStayChoicesQuery,
  type OwnFreeStayYear,
} from '@shared/contract/money/ownFreeStays';
import { addDays, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { BLACKOUT_DAYS_AHEAD, blackoutsAhead } from '@shared/domain/money/freeStayBlackouts';
import { freeStaySentences } from '@shared/domain/money/freeStayWords';
import { ruleOn } from '@shared/domain/money/freeStayYears';
import { textIn, type Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { invalidField, notFound } from '../../../errors';
import { officeTexts } from '../../../officeTexts';
import * as contracts from '../freeStays/freeStays.queries';
import { accountAnswers, readFacts, type FreeStayFacts } from '../freeStays/freeStays.service';
import { holidaysAt } from './freeStayHolidays.service';
import { findBusyDays, findUnit, type WantedUnit } from './freeStayPlaces.queries';
import { listFreeStayChoices } from './freeStayRequests.service';
import { countOwnWaiting, findContact } from './ownFreeStayRequests.queries';

type Read = { db: Queryable; today: StayDate; ownerId: string; language: Language };

/**
 * Whether a contract is somebody's to see: of the owners of the unit today, or on the nearest day that the contract has. Who sold his share sees
 * nothing of what others do with it; what he asked for himself stays in the list of his requests.
 */
const isOwn = ({ owners }: contracts.FreeStayContract, ownerId: string) =>
  owners.some(({ accountId }) => accountId === ownerId);

/** A contract with free stays in whose unit somebody has a share. Throws 404 for any other. */
export async function requireOwnContract(
  db: Queryable,
  { today, ownerId, contractId }: { today: StayDate; ownerId: string; contractId: string },
): Promise<contracts.FreeStayContract> {
  const contract = await contracts.findById(db, today, contractId);
  if (!contract || !isOwn(contract, ownerId)) throw notFound('no contract with free stays');
  return contract;
}

/** What somebody may use of the units that he has a share in, by contract. */
export async function listOwnFreeStays(read: Read): Promise<OwnFreeStay[]> {
  const { db, today, ownerId } = read;
  const own: contracts.FreeStayContract[] = [];
  for await (const found of contracts.findAll(db, today, { filter: { ownerId } }))
    own.push(...found.filter((contract) => isOwn(contract, ownerId)));
  const waiting = await countOwnWaiting(db, ownerId);
  const all: OwnFreeStay[] = [];
  for (const facts of await readFacts(db, today, own))
    all.push(await ownFreeStayOf(read, facts, waiting.get(facts.contract.id) ?? 0));
  return all;
}

async function ownFreeStayOf(read: Read, facts: FreeStayFacts, waiting: number): Promise<OwnFreeStay> {
  const { db, ownerId } = read;
  const { id, contractNumber, unitId, unitNumber, propertyName, from, to, owners } = facts.contract;
  const { years, isOfAll } = ownYears(read, facts);
  const unit = await findUnit(db, unitId);
  return {
    ...{ id, contractNumber, unitId, unitNumber, propertyName, from },
    lastDay: to === null ? null : addDays(to, -1),
    shareBp: owners.find(({ accountId }) => accountId === ownerId)!.shareBp,
    isShared: isOfAll && owners.length > 1,
    years,
    terms: termsOf(read, facts),
    blackouts: await blackoutsOf(read, facts, unit),
    waiting,
    mostWaiting: MOST_WAITING_REQUESTS,
  };
}

/** The account that somebody may see, in the years in which he has a share: of a co-owner's stay only what it takes, and when. */
function ownYears({ today, ownerId }: Read, facts: FreeStayFacts) {
  const account = accountAnswers(facts, today).find(
    ({ owner }) => owner === null || owner.accountId === ownerId,
  );
  const mine = new Set(
    facts.stays.filter((stay) => stay.ownerId === ownerId).map(({ requestId }) => requestId),
  );
  const shares = facts.shares.filter(({ id }) => id === ownerId);
  const isHis = ({ from, lastDay }: { from: StayDate; lastDay: StayDate }) =>
    shares.some((share) => share.from <= lastDay && (share.to === null || share.to > from));
  const years = (account?.years ?? []).filter(isHis).map(({ stays, ...year }): OwnFreeStayYear => ({
    ...year,
    stays: stays.map(({ requestId, reference, unitNumber, guest, guestName, ...line }) => ({
      ...{ checkIn: line.checkIn, checkOut: line.checkOut, state: line.state },
      ...{ free: line.free, discounted: line.discounted },
      ...(mine.has(requestId)
        ? { isOwn: true, requestId, reference, unitNumber, guest, guestName }
        : {
            ...{ isOwn: false, requestId: null, reference: null, unitNumber: null },
            ...{ guest: null, guestName: null },
          }),
    })),
  }));
  return { years, isOfAll: account?.owner === null };
}

/** What holds for a stay that is asked for today: the rule of the first day on which it could begin. */
function termsOf({ today, language }: Read, { contract, rules }: FreeStayFacts): OwnFreeStay['terms'] {
  const first = contract.from > today ? contract.from : today;
  if (contract.to !== null && contract.to <= first) return null;
  const rule = ruleOn(rules, first);
  if (!rule) return null;
  const soonest = addDays(today, rule.noticeDays);
  return {
    ...{ noticeDays: rule.noticeDays, longestNights: rule.longestNights, guests: [...rule.guests] },
    ...{ places: rule.places, lateDays: rule.lateDays },
    earliest: soonest > first ? soonest : first,
    sentences: freeStaySentences(officeTexts(language).say, rule),
  };
}

async function blackoutsOf(
  { db, today, language }: Read,
  { contract, rules }: FreeStayFacts,
  unit: Pick<WantedUnit, 'country' | 'state'> | undefined,
): Promise<OwnFreeStay['blackouts']> {
  const most = addDays(today, BLACKOUT_DAYS_AHEAD);
  const period = { from: today, to: contract.to !== null && contract.to < most ? contract.to : most };
  const holidays = unit ? await holidaysAt(db, unit, period) : { public: [], school: [] };
  return blackoutsAhead(rules, period, holidays).map(({ name, ...days }) => ({
    ...days,
    name: typeof name === 'string' ? name : textIn(name, language),
  }));
}

/**
 * What somebody can ask for under a contract: who may stay, in which units, and the days of one of them that cannot be had. Throws 404 for a contract
 * that is not his, 400 for a unit that it does not open to him.
 */
export async function listOwnChoices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    contractId,
    unitId,
    ownerId,
    language,
  }: z.output<typeof ownFreeStayChoicesQuery> & { ownerId: string; language: Language },
): Promise<OwnFreeStayChoices> {
  const today = businessDate(now());
  const read: Read = { db, today, ownerId, language };
  const contract = await requireOwnContract(db, { today, ownerId, contractId });
  const { guests, units } = await listFreeStayChoices(db, { contractId, today });
  const chosen = unitId ?? units.find(({ isOwn }) => isOwn)?.id ?? units[0]?.id ?? contract.unitId;
  if (unitId !== undefined && !units.some(({ id }) => id === unitId))
    throw invalidField('unitId', 'unknown', 'no unit that the contract opens to its owners');
  const [facts] = await readFacts(db, today, [contract]);
  const terms = termsOf(read, facts!);
  return {
    ...{ guests, units, unitId: chosen, today },
    earliest: terms?.earliest ?? today,
    longestNights: terms?.longestNights ?? null,
    blackouts: await blackoutsOf(read, facts!, await findUnit(db, chosen)),
    taken: await findBusyDays(db, chosen, { from: today, to: addDays(today, BLACKOUT_DAYS_AHEAD) }),
    contact: await findContact(db, ownerId),
  };
}
