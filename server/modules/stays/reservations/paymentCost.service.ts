import type { CardKind } from '@shared/contract/system/paymentMethods';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { creditDay, waitsForBank } from '@shared/domain/stays/bankingDays';
import { paymentFee } from '@shared/domain/stays/paymentFee';
import type { Trx } from '../../../db/client';
import { invalidField } from '../../../errors';
import { holdRates } from '../../system/paymentMethods/paymentMethods.queries';
import { findRateOn } from '../../system/paymentMethods/paymentRates.queries';
import { findBankCalendar, holdBankCalendar } from '../bankingDays/bankingDays.queries';
import { LAG_WITHIN_DAYS } from '../bankingDays/waitingTakings.queries';

/** What a card is called where nobody said which kind it was: the one rate that there was before there were kinds. */
const USUAL_CARD: CardKind = 'local_credit';

/** The columns of a payment that are settled at the moment when it comes in, in sen. */
export type PaymentCost = {
  card_kind: CardKind | null;
  fee_sen: number;
  fee_sst_sen: number;
  settlement_days: number | null;
  due_on: StayDate | null;
  /** Bank and number of the account that the way to pay has now; empty where it has none, or money goes back. */
  paid_into: string;
};

/**
 * What money costs by the rates of its day, and when the bank is to credit it. Giving back costs nothing and brings no fee back. The rates
 * stay as they are until the transaction ends. Throws 400 where a kind of card is named for money that comes by none.
 */
export async function costOf(
  trx: Trx,
  money: {
    kind: 'payment' | 'refund';
    method: string;
    cardKind?: CardKind | null;
    amountSen: number;
    receivedOn: StayDate;
  },
): Promise<PaymentCost> {
  const { kind, method, amountSen, receivedOn } = money;
  const way = await holdRates(trx, method);
  if (!way) throw invalidField('method', 'choice', 'no such payment method');
  const isCard = way.kind === 'card';
  if (money.cardKind && !isCard) throw invalidField('cardKind', 'choice', 'only a card has a kind');
  const cardKind = isCard ? (money.cardKind ?? USUAL_CARD) : null;
  const rate = await findRateOn(trx, { method, cardKind, day: receivedOn });
  const { feeSen, feeSstSen } = paymentFee(kind === 'payment' ? amountSen : 0, {
    feeBp: rate.feeBp,
    sstBp: rate.feeSstBp,
  });
  const isWaiting = waitsForBank(kind, way.kind);
  return {
    card_kind: cardKind,
    fee_sen: feeSen,
    fee_sst_sen: feeSstSen,
    settlement_days: isWaiting ? rate.settlementDays : null,
    due_on: isWaiting ? await dueOn(trx, receivedOn, rate.settlementDays) : null,
    paid_into: kind === 'payment' ? [way.bank, way.account_number].filter(Boolean).join(' ') : '',
  };
}

/** The day on which the bank is to credit what is sent to it on a day, by a calendar as in `costOf`. */
export const bankDayOf = (trx: Trx, sentOn: StayDate): Promise<StayDate> => dueOn(trx, sentOn, 0);

/** The day on which the bank is to credit it, by a calendar that stays as it is until the transaction ends. */
async function dueOn(trx: Trx, receivedOn: StayDate, lagDays: number): Promise<StayDate> {
  await holdBankCalendar(trx);
  const { closed } = await findBankCalendar(trx, receivedOn, addDays(receivedOn, LAG_WITHIN_DAYS));
  return creditDay(receivedOn, lagDays, closed);
}
