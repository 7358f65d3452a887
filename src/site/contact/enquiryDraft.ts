import type { TFunction } from 'i18next';
import type { ENQUIRY_TOPICS, EnquiryInput } from '@shared/contract/site/site';
import type { CurrentUser } from '@shared/contract/people/session';

/**
 * The topics of the contract (its type holds them together); imported as a value it would bring zod along.
 */
export const TOPICS: typeof ENQUIRY_TOPICS = ['booking', 'listing', 'owner', 'agent', 'other'];

export type EnquiryDraft = {
  name: string;
  email: string;
  phone: string;
  topic: EnquiryInput['topic'] | '';
  message: string;
};
export type EnquiryField = keyof EnquiryDraft;
export const ENQUIRY_FIELDS: readonly EnquiryField[] = ['name', 'email', 'phone', 'topic', 'message'];

/**
 * The number of characters taken from a link, more than our own links write: whoever else made the link
 * cannot fill the page with it.
 */
const LONGEST_GIVEN = 300;

/**
 * Returns the first values of the form: the signed-in person, and the topic and the beginning of the message
 * that the link came with.
 */
export const firstDraft = (
  user: CurrentUser | null,
  topic: string | null,
  message: string | null = null,
): EnquiryDraft => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  topic: TOPICS.find((one) => one === topic) ?? '',
  message: message?.slice(0, LONGEST_GIVEN) ?? '',
});

/** The rule that each field breaks, as under `errors:rule`; the server has the last word. */
export function brokenRules(draft: EnquiryDraft): Partial<Record<EnquiryField, string>> {
  const rules: Partial<Record<EnquiryField, string>> = {};
  if (!draft.name.trim()) rules.name = 'required';
  if (!draft.email.trim()) rules.email = 'required';
  else if (!/^\S+@\S+\.\S+$/.test(draft.email.trim())) rules.email = 'email';
  const digits = draft.phone.replace(/[\s\-().]/g, '');
  if (digits && !/^\+?\d{7,15}$/.test(digits)) rules.phone = 'phone';
  if (!draft.topic) rules.topic = 'required';
  if (!draft.message.trim()) rules.message = 'required';
  return rules;
}

/** The label of a field, for its control and inside its mistakes. */
export const labelOf = (t: TFunction, field: EnquiryField): string => t(`site:contact.fields.${field}`);
