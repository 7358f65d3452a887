import type { OutboxState, OutboxTopic } from '@shared/contract/system/outbox';
import type { Tone } from '../../../kit/StatusTag';

export const STATE_KEYS: Record<OutboxState, string> = {
  queued: 'admin:outbox.state.queued',
  retrying: 'admin:outbox.state.retrying',
  refused: 'admin:outbox.state.refused',
  failed: 'admin:outbox.state.failed',
  sent: 'admin:outbox.state.sent',
  unwanted: 'admin:outbox.state.unwanted',
};
export const STATE_TONES: Record<OutboxState, Tone> = {
  queued: 'info',
  retrying: 'warn',
  refused: 'danger',
  failed: 'danger',
  sent: 'success',
  unwanted: 'neutral',
};
export const TOPIC_KEYS: Record<OutboxTopic, string> = {
  booking: 'admin:outbox.topic.booking',
  people: 'admin:outbox.topic.people',
  enquiry: 'admin:outbox.topic.enquiry',
  statement: 'admin:owner_statement.title',
};

/** The names of the kinds of letters; one that is not in the list goes by its topic. */
const TEMPLATE_KEYS: Record<string, string> = {
  'booking.held': 'admin:outbox.template.booking_held',
  'booking.confirmed': 'admin:outbox.template.booking_confirmed',
  'booking.slipReturned': 'admin:outbox.template.booking_slip_returned',
  'booking.partReceived': 'admin:outbox.template.booking_part_received',
  'booking.cancelled': 'admin:outbox.template.booking_cancelled',
  'booking.expired': 'admin:outbox.template.booking_expired',
  'booking.changed': 'admin:outbox.template.booking_changed',
  'booking.depositSettled': 'admin:outbox.template.deposit_settled',
  'booking.group.toConfirm': 'admin:outbox.template.group_to_confirm',
  'booking.group.held': 'admin:outbox.template.group_held',
  'booking.group.confirmed': 'admin:outbox.template.group_confirmed',
  'people.welcome': 'admin:outbox.template.welcome',
  'people.applied': 'admin:outbox.template.applied',
  'people.known': 'admin:outbox.template.known',
  'people.invited': 'admin:outbox.template.invited',
  'people.approved': 'admin:outbox.template.approved',
  'people.rejected': 'admin:outbox.template.rejected',
  'people.banned': 'admin:outbox.template.banned',
  'people.unbanned': 'admin:outbox.template.unbanned',
  'people.resetPassword': 'admin:outbox.template.reset_password',
  'people.passwordChanged': 'admin:outbox.template.password_changed',
  'people.contactAsked': 'admin:outbox.template.contact_asked',
  'people.contactChanged': 'admin:outbox.template.contact_changed',
  'people.contactRejected': 'admin:outbox.template.contact_rejected',
  'people.deleted': 'admin:outbox.template.deleted',
  'people.riderApproved': 'admin:outbox.template.rider_approved',
  'people.riderRejected': 'admin:outbox.template.rider_rejected',
  'people.linkSocial': 'admin:outbox.template.link_social',
  'people.test': 'admin:outbox.template.test',
  'payout.owner': 'admin:outbox.template.payout',
  'announcement.owners': 'admin:outbox.template.announcement',
  'announcement.agents': 'admin:outbox.template.announcement',
  'announcement.staff': 'admin:outbox.template.announcement',
  'licence.expiring': 'admin:outbox.template.licence',
  'enquiry.notice': 'admin:outbox.template.enquiry_notice',
  'enquiry.reply': 'admin:outbox.template.enquiry_reply',
  'enquiry.acknowledgement': 'admin:outbox.template.enquiry_acknowledgement',
};

/** The key of what a kind of letter is called. */
export function templateKey(template: string): string {
  if (template.startsWith('people.notice.')) return 'admin:outbox.template.staff_notice';
  const topic = template.split('.')[0] as OutboxTopic;
  return TEMPLATE_KEYS[template] ?? TOPIC_KEYS[topic] ?? 'admin:outbox.template.other';
}
