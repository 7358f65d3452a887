import type { OnlinePayoutStatus, OnlineRowKind, OnlineRowsState } from '@shared/domain/money/onlinePayouts';
import type { DisputeReason, DisputeStatus } from '@shared/domain/stays/disputes';
import type { Language } from '@shared/languages';

/** A page on which a guest is to pay. `id` is our own: the same one again opens the same page. */
export type PageInput = {
  id: string;
  amountSen: number;
  reference: string;
  description: string;
  email: string;
  language: Language;
  expiresAt: Date;
  /** Where the guest goes who has paid, and who has left the page without. */
  paidUrl: string;
  leftUrl: string;
};

/** What the provider keeps of money, in sen of ringgit, below 0 for what it gives back, and when it can pay out the rest. */
export type ProviderCost = { feeSen: number; feeTaxSen: number; availableAt: Date };
/** Money that the provider has booked. */
export type ProviderBooking = ProviderCost & { bookedAt: Date };

/** Money that the provider has taken, in sen of ringgit. `cost` is null as long as the provider cannot say. */
export type TakenOnline = {
  intentId: string;
  amountSen: number;
  isForeignCard: boolean;
  cost: ProviderCost | null;
};

/** How a page stands. `processing`: the guest has paid, and the provider waits for the money. */
export type PageState =
  | { state: 'open'; url: string }
  | { state: 'processing' }
  | { state: 'over' }
  | ({ state: 'paid' } & TakenOnline);

/** How a refund stands; `failure` has the provider's words. */
export type RefundState = { refundId: string | null } & (
  { state: 'pending' } | { state: 'done' } | { state: 'failed'; failure: string }
);

/** A refund that the provider has, whoever made it, in sen of ringgit. */
export type FoundRefund = RefundState & {
  refundId: string;
  /** The money that it gives back. */
  intentId: string;
  amountSen: number;
  /** What we called it when we asked for it; null for one that somebody made at the provider. Anybody can write it there: it is a hint. */
  ownId: string | null;
  /** What the provider has booked of it; null as long as it has moved no money. */
  booked: ProviderBooking | null;
};

/** Money that the provider has booked because of a dispute, in sen of ringgit: `amountSen` is below 0 for what it took, `feeSen` for a fee that it gives back. */
export type DisputeMove = ProviderBooking & {
  /** The provider's own row of its balance. */
  id: string;
  amountSen: number;
};

/** How a dispute of money in ringgit stands. */
export type DisputeState = {
  disputeId: string;
  intentId: string;
  amountSen: number;
  reason: DisputeReason;
  status: DisputeStatus;
  answerBy: Date | null;
  openedAt: Date;
  moves: DisputeMove[];
};

/** How a payout of the provider stands, in hundredths of its currency: `MYR` and the like. */
export type PayoutState = {
  payoutId: string;
  amountSen: number;
  currency: string;
  arrivesAt: Date;
  status: OnlinePayoutStatus;
  /** Whether its rows can be read. */
  rows: OnlineRowsState;
  /** What the bank was asked to print, where somebody asked for that; why it failed. */
  bankText: string;
  failure: string;
  madeAt: Date;
};

/** A row of the provider's balance that a payout has; what was paid out of it is the amount less fee and tax. */
export type BalanceRow = {
  id: string;
  kind: OnlineRowKind;
  amountSen: number;
  feeSen: number;
  feeTaxSen: number;
  /** What it is of, by the provider's names, and the money that a guest paid. */
  sourceId: string | null;
  intentId: string | null;
  description: string;
  bookedAt: Date;
};

/** What banks print of the provider unless it was asked for something else. Source: Stripe, payout statement descriptors. */
export const NAME_IN_BANKS = 'STRIPE';

/** The thing that an event is about; a charge is the money of a page, of which something was given back. */
export type ProviderEvent =
  { about: 'page' | 'refund' | 'charge' | 'dispute' | 'payout'; id: string } | { about: 'other' };

/** The provider does not answer, or not now: nobody knows what came of it, and the same call again finds out. */
export class ProviderAway extends Error {}

/** A payment provider with a page of its own. Calls throw `ProviderAway`; whatever they have done, the same call again does it no second time. */
export type PaymentProvider = {
  openPage(input: PageInput): Promise<{ sessionId: string; url: string }>;
  readPage(sessionId: string): Promise<PageState>;
  /** Nobody can pay on the page any more; one that was paid stays so. */
  closePage(sessionId: string): Promise<void>;
  /**
   * Gives money back that came by `intentId`; `id` is our own, as with pages. The provider is asked first whether it has: its memory of calls is shorter than
   * ours, and a backup may have been restored in between.
   */
  refund(input: { id: string; intentId: string; amountSen: number; reference: string }): Promise<RefundState>;
  /** How a refund stands; null for one that there is not, or that is of no money of ours. */
  readRefund(refundId: string): Promise<FoundRefund | null>;
  /** The refunds that were made since by us or by whomever, the latest first; a thousand at most. */
  findRefunds(since: Date): Promise<FoundRefund[]>;
  /** All refunds of the money of a page, by the name that the provider has for its charge. */
  findRefundsOfCharge(chargeId: string): Promise<FoundRefund[]>;
  /** How a dispute stands; null for one that there is not, or that is of no money of ours. */
  readDispute(disputeId: string): Promise<DisputeState | null>;
  /** The disputes that were opened since, the latest first; a thousand at most. */
  findDisputes(since: Date): Promise<DisputeState[]>;
  /** How a payout stands; null for one that there is not. */
  readPayout(payoutId: string): Promise<PayoutState | null>;
  /** The payouts that were made since, the latest first; a thousand at most. */
  findPayouts(since: Date): Promise<PayoutState[]>;
  /** All rows of a payout whose rows can be read. */
  readPayoutRows(payoutId: string): Promise<BalanceRow[]>;
  /** Where staff answer disputes. */
  disputesUrl: string;
  /** What an event is about; null where its signature is not the provider's, or it is no event. */
  readEvent(body: Buffer, signature: string): ProviderEvent | null;
};
