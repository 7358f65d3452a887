import type { EnquiryStatus, EnquiryTopic } from '@shared/contract/site/enquiries';
import type { Tone } from '../../../kit/StatusTag';

export const STATUS_KEYS: Record<EnquiryStatus, string> = {
  open: 'admin:enquiry.status.open',
  answered: 'admin:enquiry.status.answered',
  closed: 'admin:enquiry.status.closed',
};
export const STATUS_TONES: Record<EnquiryStatus, Tone> = {
  open: 'warn',
  answered: 'success',
  closed: 'neutral',
};
export const TOPIC_KEYS: Record<EnquiryTopic, string> = {
  booking: 'admin:enquiry.topic.booking',
  listing: 'admin:enquiry.topic.listing',
  owner: 'admin:enquiry.topic.owner',
  agent: 'admin:enquiry.topic.agent',
  other: 'admin:enquiry.topic.other',
};
/** The names of the audit log's actions. */
export const ACTION_KEYS: Record<'create' | 'answer' | 'close' | 'reopen', string> = {
  create: 'admin:enquiry.history.create',
  answer: 'admin:enquiry.history.answer',
  close: 'admin:enquiry.history.close',
  reopen: 'admin:enquiry.history.reopen',
};
