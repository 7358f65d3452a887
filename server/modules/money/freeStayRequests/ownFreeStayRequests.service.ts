import type { z } from 'zod';
import type { FreeStayCheck, freeStayRequestPatch } from '@shared/contract/money/freeStayRequests';
import {
  MOST_WAITING_REQUESTS,
  type ownFreeStayCancelInput,
  type ownFreeStayCheckInput,
  type ownFreeStayInput,
  type OwnFreeStayRequest,
  type OwnFreeStayRequestRow,
} from '@shared/contract/money/ownFreeStays';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { isLate } from '@shared/domain/money/freeStayCheck';
import { ruleOn } from '@shared/domain/money/freeStayYears';
import { RESERVATION_STEPS } from '@shared/domain/stays/reservationSteps';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, notFound } from '../../../errors';
import { personOf, type Caller } from '../../../plugins/caller';
import * as contracts from '../freeStays/freeStays.queries';
import { lockContract } from '../ownerContracts/ownerContracts.queries';
import { mailReceived } from './freeStay.mails';
import { cancelRequest, changeRequest, checkWish, createRequest } from './freeStayRequests.service';
import * as queries from './ownFreeStayRequests.queries';
import { requireOwnContract } from './ownFreeStays.service';

type Read = Pick<Context, 'now'> & { db: Queryable };
type Rules = Awaited<ReturnType<typeof contracts.findRules>>;

/** What calling a request off would do today. */
function cancellingOf(
  { status, stayStatus, checkIn, contractId }: queries.OwnRequestRecord,
  rules: Rules,
  today: StayDate,
): OwnFreeStayRequestRow['cancelling'] {
  if (status === 'requested') return 'request';
  const isOpen = stayStatus !== null && RESERVATION_STEPS.cancel.from.includes(stayStatus);
  if (status !== 'approved' || !isOpen || today > checkIn) return null;
  const rule = ruleOn(
    rules.filter((one) => one.contractId === contractId),
    checkIn,
  );
  return rule && isLate(rule, checkIn, today) ? 'late' : 'in_time';
}

function rowOf<Row extends queries.OwnRequestRecord>(row: Row, rules: Rules, today: StayDate) {
  const {
    ownerId: _ownerId,
    ownerName: _ownerName,
    reservationId,
    reference,
    stayStatus: _stay,
    ...rest
  } = row;
  return {
    ...rest,
    reservation: reservationId !== null && reference !== null ? { id: reservationId, reference } : null,
    cancelling: cancellingOf(row, rules, today),
  };
}

/** One page of what somebody has asked for. */
export async function listOwnRequests(
  { db, now }: Read,
  ownerId: string,
  query: queries.OwnFreeStayRequestQuery,
): Promise<{ rows: OwnFreeStayRequestRow[]; totalCount: number; totalIsEstimate?: boolean }> {
  const { rows, ...count } = await queries.findOwnPage(db, ownerId, query);
  const rules = await contracts.findRules(db, [...new Set(rows.map(({ contractId }) => contractId))]);
  const today = businessDate(now());
  return { rows: rows.map((row) => rowOf(row, rules, today)), ...count };
}

/** A request of somebody's own. Throws 404 for one that is not. */
export async function readOwnRequest(
  { db, now }: Read,
  ownerId: string,
  id: string,
): Promise<OwnFreeStayRequest> {
  const found = await queries.findOwnById(db, ownerId, id);
  if (!found) throw notFound('no such request of a free stay');
  return rowOf(found, await contracts.findRules(db, [found.contractId]), businessDate(now()));
}

/** Says what a wish of somebody's own takes and costs. Throws 404 for a contract or a request that is not his. */
export async function checkOwnWish(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ownerId: string,
  wish: z.output<typeof ownFreeStayCheckInput>,
): Promise<FreeStayCheck> {
  const { contractId, requestId } = wish;
  await requireOwnContract(db, { today: businessDate(now()), ownerId, contractId });
  if (requestId !== undefined) {
    const request = await readOwnRequest({ db, now }, ownerId, requestId);
    if (request.contractId !== contractId) throw notFound('no such request under the contract');
  }
  return checkWish({ db, now }, { ...wish, ownerId });
}

/**
 * Writes down what the person who calls asks for, and tells him by mail that it has come in. Throws 404 for a contract that is not his, 409
 * `free_stay.waiting` where as many wait as may, and `free_stay.refused`.
 */
export async function createOwnRequest(
  context: Context,
  trx: Trx,
  caller: Caller,
  wish: z.output<typeof ownFreeStayInput>,
): Promise<OwnFreeStayRequest> {
  const { id: ownerId } = personOf(caller);
  const { contractId } = wish;
  await requireOwnContract(trx, { today: businessDate(context.now()), ownerId, contractId });
  // Requests of one contract come one after the other, so that none slips past the bound.
  await lockContract(trx, contractId);
  const waiting = (await queries.countOwnWaiting(trx, ownerId)).get(contractId) ?? 0;
  if (waiting >= MOST_WAITING_REQUESTS)
    throw conflict('free_stay.waiting', `${waiting} requests wait already`, { params: { count: waiting } });
  const request = await createRequest(context, trx, caller.actor, { ...wish, ownerId });
  await mailReceived(context, trx, request);
  return readOwnRequest({ db: trx, now: context.now }, ownerId, request.id);
}

/** Changes what somebody has asked for himself, as long as nobody has answered. Throws 404, and what `changeRequest` throws. */
export async function changeOwnRequest(
  context: Context,
  caller: Caller,
  id: string,
  wish: z.output<typeof freeStayRequestPatch>,
): Promise<OwnFreeStayRequest> {
  const { id: ownerId } = personOf(caller);
  const { contractId } = await readOwnRequest(context, ownerId, id);
  await requireOwnContract(context.db, { today: businessDate(context.now()), ownerId, contractId });
  await changeRequest(context, caller.actor, id, wish);
  return readOwnRequest(context, ownerId, id);
}

/** Calls off what somebody has asked for, or the stay that it became. Throws 404, and what `cancelRequest` throws. */
export async function cancelOwnRequest(
  context: Context,
  caller: Caller,
  id: string,
  order: z.output<typeof ownFreeStayCancelInput>,
): Promise<OwnFreeStayRequest> {
  const { id: ownerId } = personOf(caller);
  await readOwnRequest(context, ownerId, id);
  await cancelRequest(context, caller.actor, id, order);
  return readOwnRequest(context, ownerId, id);
}
