import type { EInvoiceMonth, EInvoiceRow } from '@shared/contract/money/eInvoices';
import type { BuyerIdKind } from '@shared/domain/money/eInvoiceParties';
import type { EInvoiceProblem } from '@shared/domain/money/eInvoiceProblems';
import type { EInvoiceEnvironment, EInvoiceState, TakeOutTo } from '@shared/domain/money/eInvoiceSteps';
import { OWNER_PROBLEM_KEYS } from '../../lent/ownerProblemTexts';
import type { Tone } from '../../../kit/StatusTag';

export const E_INVOICE_STATE_KEYS: Record<EInvoiceState, string> = {
  waiting: 'admin:e_invoice.state.waiting',
  made: 'admin:e_invoice.state.made',
  queued: 'admin:e_invoice.state.queued',
  submitted: 'admin:e_invoice.state.submitted',
  valid: 'admin:e_invoice.state.valid',
  invalid: 'admin:e_invoice.state.invalid',
  cancelling: 'admin:e_invoice.state.cancelling',
  cancelled: 'admin:e_invoice.state.cancelled',
  dissolved: 'admin:e_invoice.state.dissolved',
  set_aside: 'admin:e_invoice.state.set_aside',
};
export const E_INVOICE_TONES: Record<EInvoiceState, Tone> = {
  waiting: 'warn',
  made: 'neutral',
  queued: 'info',
  submitted: 'info',
  valid: 'success',
  invalid: 'danger',
  cancelling: 'warn',
  cancelled: 'neutral',
  dissolved: 'neutral',
  set_aside: 'neutral',
};

export const E_INVOICE_MONTH_KEYS: Record<EInvoiceMonth['state'], string> = {
  running: 'admin:e_invoice.month.state.running',
  due: 'admin:e_invoice.month.state.due',
  late: 'admin:e_invoice.month.state.late',
};
export const E_INVOICE_MONTH_TONES: Record<EInvoiceMonth['state'], Tone> = {
  running: 'neutral',
  due: 'warn',
  late: 'danger',
};

/** What an e-invoice is, in words. */
export const eInvoiceTitle = ({ kind, type }: Pick<EInvoiceRow, 'kind' | 'type'>): string => {
  if (kind === 'consolidated') return 'admin:e_invoice.kind.consolidated';
  if (type === '11') return 'admin:e_invoice.kind.self_billed';
  if (type === '12') return 'admin:e_invoice.kind.self_billed_credit';
  return type === '02' ? 'admin:e_invoice.kind.credit_note' : 'admin:e_invoice.kind.invoice';
};

export const BUYER_ID_KEYS: Record<BuyerIdKind, string> = {
  BRN: 'admin:e_invoice.id_kind.BRN',
  NRIC: 'admin:e_invoice.id_kind.NRIC',
  PASSPORT: 'admin:e_invoice.id_kind.PASSPORT',
  ARMY: 'admin:e_invoice.id_kind.ARMY',
};

export const ENVIRONMENT_KEYS: Record<EInvoiceEnvironment, string> = {
  sandbox: 'admin:e_invoice.environment.sandbox',
  production: 'admin:e_invoice.environment.production',
};

/** What has to be mended, in words. */
export const E_INVOICE_PROBLEM_KEYS: Record<EInvoiceProblem, string> = {
  'supplier.name': 'admin:e_invoice.missing.supplier_name',
  'supplier.tin': 'admin:e_invoice.missing.supplier_tin',
  'supplier.id': 'admin:e_invoice.missing.supplier_id',
  'supplier.sst': 'admin:e_invoice.missing.supplier_sst',
  'supplier.ttx': 'admin:e_invoice.missing.supplier_ttx',
  'supplier.msic': 'admin:e_invoice.missing.supplier_msic',
  'supplier.activity': 'admin:e_invoice.missing.supplier_activity',
  'supplier.address': 'admin:e_invoice.missing.supplier_address',
  'supplier.city': 'admin:e_invoice.missing.supplier_city',
  'supplier.state': 'admin:e_invoice.missing.supplier_state',
  'supplier.country': 'admin:e_invoice.missing.supplier_address',
  'supplier.phone': 'admin:e_invoice.missing.supplier_phone',
  'supplier.email': 'admin:e_invoice.missing.supplier_email',
  'buyer.name': 'admin:e_invoice.missing.buyer_name',
  'buyer.tin': 'admin:e_invoice.missing.buyer_tin',
  'buyer.id': 'admin:e_invoice.missing.buyer_id',
  'buyer.address': 'admin:e_invoice.missing.buyer_address',
  'buyer.city': 'admin:e_invoice.missing.buyer_city',
  'buyer.state': 'admin:e_invoice.missing.buyer_state',
  'buyer.country': 'admin:e_invoice.missing.buyer_country',
  'buyer.phone': 'admin:e_invoice.missing.buyer_phone',
  'buyer.email': 'admin:e_invoice.missing.buyer_email',
  ...OWNER_PROBLEM_KEYS,
  owner_business: 'admin:e_invoice.missing.owner_business',
  original: 'admin:e_invoice.missing.original',
  original_cancelled: 'admin:e_invoice.missing.original_cancelled',
  below_zero: 'admin:e_invoice.missing.below_zero',
  large_sale: 'admin:e_invoice.missing.large_sale',
  too_large: 'admin:e_invoice.missing.too_large',
  totals: 'admin:e_invoice.missing.totals',
  form: 'admin:e_invoice.missing.form',
};

/** LHDN's refusals to cancel that people can do something about, in words; the others are shown as LHDN says them. */
export const CANCEL_REFUSAL_KEYS: Readonly<Record<string, string>> = {
  OperationPeriodOver: 'admin:e_invoice.refused.period_over',
  ActiveReferencingDocuments: 'admin:e_invoice.refused.referenced',
  IncorrectState: 'admin:e_invoice.refused.state',
};

/** What happens to an e-invoice, as its history calls it. */
export const E_INVOICE_ACTION_KEYS: Readonly<Record<string, string>> = {
  create: 'admin:e_invoice.history.action.create',
  consolidate: 'admin:e_invoice.history.action.consolidate',
  make: 'admin:e_invoice.history.action.make',
  submit: 'admin:e_invoice.history.action.submit',
  refuse: 'admin:e_invoice.history.action.refuse',
  validate: 'admin:e_invoice.history.action.validate',
  send_again: 'admin:e_invoice.history.action.send_again',
  changeBuyer: 'admin:e_invoice.history.action.changeBuyer',
  cancel: 'admin:e_invoice.history.action.cancel',
  cancelled: 'admin:e_invoice.history.action.cancelled',
  cancelRefused: 'admin:e_invoice.history.action.cancelRefused',
  takeOut: 'admin:e_invoice.history.action.takeOut',
  renew: 'admin:e_invoice.history.action.renew',
  setAside: 'admin:e_invoice.history.action.setAside',
  cancelledElsewhere: 'admin:e_invoice.history.action.cancelledElsewhere',
  rejectionAsked: 'admin:e_invoice.history.action.rejectionAsked',
  seen: 'admin:e_invoice.history.action.seen',
  viewDocument: 'admin:e_invoice.history.action.viewDocument',
};
export const TAKE_OUT_TO_KEYS: Record<TakeOutTo, string> = {
  own: 'admin:e_invoice.history.to_own',
  next_month: 'admin:e_invoice.history.to_next_month',
};
