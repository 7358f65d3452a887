import type { TaxKind } from '@shared/contract/pricing/taxRates';
import type { Tone } from '../../../kit/StatusTag';

/** The taxes of the federation, in the order of the page. */
export const TAX_KEYS: Record<TaxKind, string> = {
  sst: 'admin:tax.kind.sst',
  tourism_tax: 'admin:tax.kind.tourism_tax',
};
export const TAX_LEADS: Record<TaxKind, string> = {
  sst: 'admin:tax.lead.sst',
  tourism_tax: 'admin:tax.lead.tourism_tax',
};

type State = 'past' | 'current' | 'coming';
/** Where a period stands today. */
export const PERIOD_KEYS: Record<State, string> = {
  past: 'admin:tax.state.past',
  current: 'admin:tax.state.current',
  coming: 'admin:tax.state.coming',
};
export const PERIOD_TONES: Record<State, Tone> = { past: 'neutral', current: 'success', coming: 'info' };

/** What happened to a period, as the audit log calls it. */
export const PERIOD_ACTIONS = {
  create: 'admin:history.action.create',
  update: 'admin:history.action.update',
  end: 'admin:tax.action.end',
  moveEnd: 'admin:tax.action.move_end',
};
