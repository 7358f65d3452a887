import type { AccountStatus, DocumentKind, IdentityType } from '@shared/contract/people/people';
import type { Tone } from '../../../kit/StatusTag';

/** The names of the states of an account. */
export const STATUS_KEYS: Record<AccountStatus, string> = {
  pending: 'admin:user.status.pending',
  active: 'admin:user.status.active',
  rejected: 'admin:user.status.rejected',
  banned: 'admin:user.status.banned',
  deleted: 'admin:user.status.deleted',
};

/** The tones of these states, for administrators too. */
export const STATUS_TONES: Record<AccountStatus, Tone> = {
  pending: 'warn',
  active: 'success',
  rejected: 'neutral',
  banned: 'danger',
  deleted: 'neutral',
};

/** The names of the kinds of identity and of papers. */
export const IDENTITY_KEYS: Record<IdentityType, string> = {
  mykad: 'admin:rider.identity.mykad',
  passport: 'admin:rider.identity.passport',
  company: 'admin:rider.identity.company',
};
export const DOCUMENT_KEYS: Record<DocumentKind, string> = {
  identity_front: 'admin:rider.document.identity_front',
  identity_back: 'admin:rider.document.identity_back',
  passport: 'admin:rider.document.passport',
  driving_licence: 'admin:rider.document.driving_licence',
  selfie: 'admin:rider.document.selfie',
  agreement: 'admin:rider.document.agreement',
  bank_proof: 'admin:rider.document.bank_proof',
  other: 'admin:rider.document.other',
};
