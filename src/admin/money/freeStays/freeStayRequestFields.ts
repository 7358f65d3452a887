import type { FreeStayRequest, FreeStayRequestStatus } from '@shared/contract/money/freeStayRequests';
import type { FreeStayGuest } from '@shared/domain/money/freeStayRules';
import { choice, fieldsOf, instant, number, own, stayDate, text } from '../../../kit/fields';
import type { Tone } from '../../../kit/StatusTag';

export const REQUEST_STATUS_KEYS: Record<FreeStayRequestStatus, string> = {
  requested: 'admin:free_stay_request.status.requested',
  approved: 'admin:free_stay_request.status.approved',
  rejected: 'admin:free_stay_request.status.rejected',
  cancelled: 'admin:free_stay_request.status.cancelled',
  no_show: 'admin:free_stay_request.status.no_show',
};
export const REQUEST_TONES: Record<FreeStayRequestStatus, Tone> = {
  requested: 'warn',
  approved: 'success',
  rejected: 'neutral',
  cancelled: 'neutral',
  no_show: 'danger',
};
export const STAYING_KEYS: Record<FreeStayGuest, string> = {
  owner: 'admin:free_stay_request.guest.owner',
  family: 'admin:free_stay_request.guest.family',
  friend: 'admin:free_stay_request.guest.friend',
};

type Kept = Pick<
  FreeStayRequest,
  | 'unitNumber'
  | 'checkIn'
  | 'checkOut'
  | 'guest'
  | 'guestName'
  | 'guestPhone'
  | 'guestEmail'
  | 'guests'
  | 'nationality'
  | 'note'
  | 'remark'
  | 'status'
  | 'createdAt'
  | 'contractNumber'
> & {
  owner: unknown;
  ownerName: unknown;
  property: unknown;
  reference: unknown;
  createdByName: string;
  decidedByName: string;
  decidedAt: string;
};

/** ★ Every field of a request, once: its list, its page and its history read this table. */
export const FIELDS = fieldsOf<Kept, object>()({
  owner: own('admin:free_stay_request.fields.owner'),
  ownerName: own('admin:free_stay_request.fields.ownerName'),
  property: own('admin:free_stay_request.fields.property'),
  reference: own('admin:free_stay_request.fields.reference'),
  contractNumber: text('admin:free_stay_request.fields.contractNumber'),
  unitNumber: text('admin:free_stay_request.fields.unitNumber'),
  checkIn: stayDate('admin:free_stay_request.fields.checkIn'),
  checkOut: stayDate('admin:free_stay_request.fields.checkOut'),
  guest: choice('admin:free_stay_request.fields.guest', STAYING_KEYS),
  guestName: text('admin:free_stay_request.fields.guestName'),
  guestPhone: text('admin:free_stay_request.fields.guestPhone'),
  guestEmail: text('admin:free_stay_request.fields.guestEmail'),
  guests: number('admin:free_stay_request.fields.guests'),
  nationality: text('admin:free_stay_request.fields.nationality'),
  note: text('admin:free_stay_request.fields.note'),
  remark: text('admin:free_stay_request.fields.remark'),
  status: choice('admin:free_stay_request.fields.status', REQUEST_STATUS_KEYS),
  createdAt: instant('admin:free_stay_request.fields.createdAt'),
  createdByName: text('admin:free_stay_request.fields.createdByName'),
  decidedByName: text('admin:free_stay_request.fields.decidedByName'),
  decidedAt: instant('admin:free_stay_request.fields.decidedAt'),
});

/** What happens to a request, as its history names it. */
export const REQUEST_ACTIONS = {
  create: 'admin:free_stay_request.action.create',
  update: 'admin:free_stay_request.action.update',
  approve: 'admin:free_stay_request.action.approve',
  reject: 'admin:free_stay_request.action.reject',
  cancel: 'admin:free_stay_request.action.cancel',
} as const;
