import { ONLINE, type CardKind } from '@shared/contract/system/paymentMethods';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import type { ProviderBooking, ProviderCost } from '../../../payments/paymentProvider';
import { bankDayOf, costOf, type PaymentCost } from './paymentCost.service';
import type { TakenMoney } from './payments.service';

/** Money that moves through the payment provider, in sen: a card pays it, so that nothing is rounded and all of it counts. */
export const onlineMoney = (amountSen: number): TakenMoney => ({
  method: ONLINE,
  methodKind: 'card',
  amountSen,
  roundingSen: 0,
  countsSen: amountSen,
});

type OnlineFacts = {
  kind: 'payment' | 'refund';
  amountSen: number;
  cardKind?: CardKind | null;
  receivedOn: StayDate;
};

/** What such money costs and when the bank is to credit it, as the provider says itself; by the rates of its day where the provider cannot say yet. */
export async function costOfOnline(
  trx: Trx,
  facts: OnlineFacts,
  said?: ProviderCost | null,
): Promise<PaymentCost> {
  const { receivedOn } = facts;
  const byRates = await costOf(trx, { ...facts, method: ONLINE });
  if (!said) return byRates;
  const availableOn = businessDate(said.availableAt);
  return {
    ...byRates,
    fee_sen: said.feeSen,
    fee_sst_sen: said.feeTaxSen,
    due_on: await bankDayOf(trx, availableOn < receivedOn ? receivedOn : availableOn),
  };
}

/** The day of our books on which money moved that the provider has booked, never a day to come, and what that cost there. */
export async function factsOfBooking(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  facts: Omit<OnlineFacts, 'receivedOn'>,
  booking: ProviderBooking,
): Promise<{ receivedOn: StayDate; cost: PaymentCost }> {
  const today = businessDate(now());
  const bookedOn = businessDate(booking.bookedAt);
  const receivedOn = bookedOn > today ? today : bookedOn;
  return { receivedOn, cost: await costOfOnline(trx, { ...facts, receivedOn }, booking) };
}
