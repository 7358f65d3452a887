import type { PriceLineRow } from '@shared/contract/pricing/prices';
import { ONLINE, type CardKind } from '@shared/contract/system/paymentMethods';
import type { RefundSending } from '@shared/contract/stays/onlinePayments';
import type { ReservationDocumentKind } from '@shared/contract/stays/reservationDocuments';
import type { Payment } from '@shared/contract/stays/reservations';
import type { Tone } from '../../../kit/StatusTag';

/** Ways to pay that come with the system. Staff may add others: those are called by their code. */
export const METHOD_KEYS: Record<string, string> = {
  bank_transfer: 'admin:payment.method.bank_transfer',
  virtual_card: 'admin:payment.method.virtual_card',
  duitnow_qr: 'admin:payment.method.duitnow_qr',
  online: 'admin:payment.method.online',
  pay_at_property: 'admin:payment.method.pay_at_property',
  cash: 'admin:payment.method.cash',
  card_terminal: 'admin:payment.method.card_terminal',
  fpx: 'admin:payment.method.fpx',
  ota_collect: 'admin:payment.method.ota_collect',
  complimentary: 'admin:payment.method.complimentary',
};
/**
 * The methods that staff write money by; paying at the property is a promise, and becomes cash or card at the desk, and what comes in
 * online the provider says itself.
 */
export const RECEIVED_BY = Object.keys(METHOD_KEYS).filter(
  (code) => code !== 'pay_at_property' && code !== ONLINE,
);
/** The methods that money goes back by: online only what came by the provider's page. */
export const paidBackBy = (payments: readonly Payment[]): string[] =>
  payments.some(({ refundableOnline }) => refundableOnline) ? [...RECEIVED_BY, ONLINE] : RECEIVED_BY;

/** A card and cash at the desk: what they cost, and how cash is rounded, is asked for and told. */
export const isCardMethod = (method: string | undefined) => method === 'card_terminal';
export const isCashMethod = (method: string | undefined) => method === 'cash';

/** The kinds of cards. */
export const CARD_KEYS: Record<CardKind, string> = {
  local_debit: 'admin:payment.card.local_debit',
  local_credit: 'admin:payment.card.local_credit',
  foreign: 'admin:payment.card.foreign',
  online: 'admin:payment.card.online',
};

/** How the payment provider sends a refund. */
export const SENDING_KEYS: Record<RefundSending['state'], string> = {
  asked: 'admin:payment.sending.asked',
  pending: 'admin:payment.sending.pending',
  done: 'admin:payment.sending.done',
  failed: 'admin:payment.sending.failed',
};

export const PAYMENT_STATUS_KEYS: Record<Payment['status'], string> = {
  pending: 'admin:payment.status.pending',
  received: 'admin:payment.status.received',
  rejected: 'admin:payment.status.rejected',
  voided: 'admin:payment.status.voided',
};
export const PAYMENT_STATUS_TONES: Record<Payment['status'], Tone> = {
  pending: 'warn',
  received: 'success',
  rejected: 'danger',
  voided: 'neutral',
};

export const LINE_KEYS: Record<PriceLineRow['kind'], string> = {
  room: 'admin:price.room',
  extra_guest: 'admin:price.extra_guest',
  discount: 'admin:price.discount',
  cleaning: 'admin:price.cleaning',
  sst: 'admin:price.sst',
  tourism_tax: 'admin:price.tourism_tax',
  levy: 'admin:price.levy',
  deposit: 'admin:price.deposit',
  deposit_kept: 'admin:price.deposit_kept',
  cancellation: 'admin:price.cancellation',
  adjustment: 'admin:price.adjustment',
  extra: 'admin:price.extra',
  extra_sst: 'admin:price.extra_sst',
};
export const DOCUMENT_KIND_KEYS: Record<ReservationDocumentKind, string> = {
  identity: 'admin:reservation.documents.kind.identity',
  agreement: 'admin:reservation.documents.kind.agreement',
  damage: 'admin:reservation.documents.kind.damage',
  tourism_tax: 'admin:reservation.documents.kind.tourism_tax',
  other: 'admin:reservation.documents.kind.other',
};
export const RATE_KEYS: Record<NonNullable<PriceLineRow['rate']>, string> = {
  base: 'admin:price.rate.base',
  weekend: 'admin:price.rate.weekend',
  holiday: 'admin:price.rate.holiday',
  season: 'admin:price.rate.season',
  painted: 'admin:price.rate.painted',
};

/** What staff say of a refund that was made at the payment provider. */
export const REFUND_ANSWER_KEYS: Record<string, string> = {
  in_books: 'admin:payment.at_provider.state.by_hand',
  not_in_books: 'admin:payment.at_provider.fields.not_in_books',
};

/** The names of the audit log's actions. */
export const ACTION_KEYS: Record<string, string> = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  submitSlip: 'admin:reservation.history.submitSlip',
  confirmByLink: 'admin:reservation.history.confirmByLink',
  slipLate: 'admin:reservation.history.slipLate',
  letterLeftOut: 'admin:reservation.history.letterLeftOut',
  confirm: 'admin:reservation.history.confirm',
  returnSlip: 'admin:reservation.history.returnSlip',
  acceptPart: 'admin:reservation.history.acceptPart',
  takeAgain: 'admin:reservation.history.takeAgain',
  chargeFee: 'admin:reservation.history.chargeFee',
  postAnew: 'admin:reservation.history.postAnew',
  checkIn: 'admin:reservation.history.checkIn',
  checkOut: 'admin:reservation.history.checkOut',
  cancel: 'admin:reservation.history.cancel',
  noShow: 'admin:reservation.history.noShow',
  expire: 'admin:reservation.history.expire',
  note: 'admin:reservation.history.note',
  addDocument: 'admin:reservation.history.addDocument',
  viewDocument: 'admin:reservation.history.viewDocument',
  removeDocument: 'admin:reservation.history.removeDocument',
  payment: 'admin:reservation.history.payment',
  refund: 'admin:reservation.history.refund',
  askRefund: 'admin:reservation.history.askRefund',
  openPayment: 'admin:reservation.history.openPayment',
  paidTooLate: 'admin:reservation.history.paidTooLate',
  refundFailed: 'admin:reservation.history.refundFailed',
  disputed: 'admin:reservation.history.disputed',
  disputeStands: 'admin:reservation.history.disputeStands',
  disputeTook: 'admin:reservation.history.disputeTook',
  disputeGaveBack: 'admin:reservation.history.disputeGaveBack',
  refundAtProvider: 'admin:reservation.history.refundAtProvider',
  refundAtProviderFound: 'admin:reservation.history.refundAtProviderFound',
  lookAtRefund: 'admin:reservation.history.lookAtRefund',
  waiveFeeOfRefund: 'admin:reservation.history.waiveFeeOfRefund',
  issueDocument: 'admin:reservation.history.issueDocument',
  numberCard: 'admin:reservation.history.numberCard',
  sendDocument: 'admin:reservation.history.sendDocument',
  voidPayment: 'admin:reservation.history.voidPayment',
  channelTerms: 'admin:reservation.history.channelTerms',
  cancelledByChannel: 'admin:reservation.history.cancelledByChannel',
  shortenedByChannel: 'admin:reservation.history.shortenedByChannel',
  settleDeposit: 'admin:reservation.history.settleDeposit',
  moveBankDay: 'admin:reservation.history.moveBankDay',
  addCharge: 'admin:reservation.history.addCharge',
  takeBackCharge: 'admin:reservation.history.takeBackCharge',
  approvePayment: 'admin:reservation.history.approvePayment',
  returnPayment: 'admin:reservation.history.returnPayment',
  changeDates: 'admin:reservation.history.changeDates',
  changeUnit: 'admin:reservation.history.changeUnit',
  splitStay: 'admin:reservation.history.splitStay',
  changeGuests: 'admin:reservation.history.changeGuests',
  agreePrice: 'admin:reservation.history.agreePrice',
  departEarly: 'admin:reservation.history.departEarly',
  changeCommission: 'admin:agent.changed_history',
  undoChange: 'admin:reservation.history.undoChange',
};
