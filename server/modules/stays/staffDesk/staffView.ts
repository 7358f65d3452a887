import { CHANGE_STEPS, STAFF_STEPS, type Reservation } from '@shared/contract/stays/reservations';
import type { LastChange } from '@shared/contract/stays/stayChanges';
import { partySizeOf } from '@shared/domain/pricing/partyRules';
import { openSteps } from '@shared/domain/stays/reservationSteps';
import { businessDate } from '@shared/domain/base/stayDates';
import { allows } from '@shared/permissions';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import { notFound } from '../../../errors';
import type { Actor } from '../../../plugins/loginSessions';
import { findHistory } from '../../system/history/history.queries';
import { listByReservation } from '../reservationDocuments/reservationDocuments.queries';
import { shown } from '../stayChanges/plan.service';
import { findLastChange, findSegments, findUnits } from '../stayChanges/stayChanges.queries';
import { agreesPrice, unitNumbers } from '../stayChanges/stayChanges.service';
import { findOf as findDisputes } from '../onlinePayments/onlineDisputes.queries';
import { agentOf } from '../reservations/agents.service';
import { depositView } from '../reservations/deposit.service';
import { findFeeSstBp } from '../reservations/feeTax.queries';
import { providerRefundsOf } from '../reservations/providerRefundAnswers.service';
import { findNotes } from '../reservations/notes.queries';
import { findParty } from '../reservations/party.queries';
import { findOf, pendingSen } from '../reservations/payments.queries';
import { findLines } from '../reservations/priceLines.queries';
import { findCharges } from '../stayCharges/stayCharges.queries';
import {
  findAccountNumber,
  findById,
  findGroup,
  findRow,
  type ReservationRecord,
} from '../reservations/reservations.queries';
import { findTermsDay } from '../../system/houseTexts/houseTexts.queries';
import { stepFacts } from '../reservations/stepFacts.service';
import { cancelPreview, checkOutPreview, nightsLeft, noShowPreview } from '../reservations/steps.service';

const SHOWN_STEPS: readonly string[] = [...STAFF_STEPS, ...CHANGE_STEPS, 'addCharge', 'settleDeposit'];

/** A reservation with everything that staff see of it. */
export async function staffView(context: Context, actor: Actor, id: string): Promise<Reservation> {
  const { db } = context;
  const record = await findById(db, id);
  const row = await findRow(db, id);
  if (!record || !row) throw notFound('no such reservation');
  const lines = await findLines(db, id);
  const segments = await findSegments(db, id);
  const units = await findUnits(
    db,
    segments.map(({ unitId }) => unitId),
  );
  const today = businessDate(context.now());
  const may = (permission: Parameters<typeof allows>[1]) => allows(actor.codes, permission);
  const steps = openSteps(stepFacts(record), today, may);
  const terms = { lines, feeSstBp: await findFeeSstBp(db, record) };
  return {
    ...row,
    ...partySizeOf(record),
    requests: record.requests,
    language: record.language as Language,
    lines,
    depositSen: record.deposit_sen,
    deposit: await depositView(db, record),
    charges: await findCharges(db, id),
    payments: (await findOf(db, id)).map(({ createdBy, ...payment }) => ({
      ...payment,
      isMine: createdBy === actor.id,
    })),
    disputes: (await findDisputes(db, id)).map((dispute) => ({
      ...dispute,
      answerUrl: context.paymentProvider?.disputesUrl ?? null,
    })),
    providerRefunds: await providerRefundsOf(db, record, lines),
    notes: await findNotes(db, id),
    documents: await listByReservation(db, id),
    history: await findHistory(db, 'reservation', id),
    cancellation: record.cancellation,
    cancelPreview: steps.includes('cancel')
      ? cancelPreview(context, record, terms, await pendingSen(db, id))
      : null,
    noShowPreview: steps.includes('noShow')
      ? {
          ...noShowPreview(context, record, terms),
          nightsLeft: nightsLeft(record, today),
        }
      : null,
    checkOutPreview: steps.includes('checkOut') ? checkOutPreview(context, record, lines) : null,
    steps: steps.filter((step) => SHOWN_STEPS.includes(step)),
    segments: segments.map((segment) => shown(segment, units)),
    unitChoice: record.unit_choice,
    lastChange: steps.includes('change') ? await lastChangeOf(context, record, may('revenue.edit')) : null,
    checkedInAt: record.checked_in_at,
    checkedOutAt: record.checked_out_at,
    cancelledAt: record.cancelled_at,
    party: await findParty(db, id),
    agent: await agentOf(db, record, lines),
    group: record.group_id
      ? { id: record.group_id, reservations: await findGroup(db, record.group_id) }
      : null,
    permanentResident: record.permanent_resident,
    termsFrom: await findTermsDay(db, record),
    accountNumber: record.account_id && (await findAccountNumber(db, record.account_id)),
    version: record.version,
  };
}

/** The last change as far as the person could take it back: one that agreed a price only with the right for that. */
async function lastChangeOf(
  { db }: Context,
  record: ReservationRecord,
  mayAgree: boolean,
): Promise<LastChange | null> {
  const last = await findLastChange(db, record);
  if (!last || (agreesPrice(last) && !mayAgree)) return null;
  const { checkIn, checkOut, totalSen, segments } = last.before;
  return {
    id: last.id,
    kind: last.kind,
    createdAt: last.created_at,
    byName: last.by_name,
    before: { checkIn, checkOut, ...partySizeOf(last.before), totalSen, units: unitNumbers(segments) },
  };
}
