import type { TFunction } from 'i18next';
import type { FieldError } from '@shared/errorBodies';
import { fieldMessage } from '../../kit/formErrors';
import { isPhone } from '../../ui/phoneNumber';
import type { BookingDraft } from './draft';
import { unitsProblem } from './groupUnits';
import type { Stay } from './useStay';

/** The fields in the order of the page, by their paths in the request: the first with a mistake gets the focus. */
export const FIELD_ORDER = [
  'checkIn',
  'guests',
  'units',
  'nationality',
  'guest.name',
  'guest.email',
  'guest.phone',
  'requests',
  'paymentMethod',
] as const;
export type FieldPath = (typeof FIELD_ORDER)[number];
export type Problems = Partial<Record<FieldPath, Pick<FieldError, 'rule' | 'params'>>>;

/** Element id of a field. */
export const fieldId = (path: FieldPath): string => `booking-${path.replace('.', '-')}`;

/** True for an e-mail by the checks that a person needs to hear of at once; the server's schema decides. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Returns the fields that are missing or plainly wrong before anything is sent. */
export function problemsOf(draft: BookingDraft, stay: Stay, units = 1): Problems {
  const ofUnits = unitsProblem(units, stay);
  const required = { rule: 'required' };
  const { name, email, phone, paymentMethod } = draft;
  return {
    ...(!(stay.checkIn && stay.checkOut) && { checkIn: required }),
    ...(ofUnits && { units: ofUnits }),
    ...(!name.trim() && { 'guest.name': required }),
    ...(!email.trim()
      ? { 'guest.email': required }
      : !isEmail(email) && { 'guest.email': { rule: 'email' } }),
    ...(!phone.trim()
      ? { 'guest.phone': required }
      : !isPhone(phone) && { 'guest.phone': { rule: 'phone' } }),
    ...(!paymentMethod && { paymentMethod: required }),
  };
}

/** The server's field errors by our fields; who comes stands at one of them, `checkOut` and `listingId` beside the dates. */
export function problemsFrom(fields: readonly FieldError[]): Problems {
  const known = new Set<string>(FIELD_ORDER);
  const fieldOf = (path: string) =>
    known.has(path) ? path : ['children', 'infants', 'pets'].includes(path) ? 'guests' : 'checkIn';
  return Object.fromEntries(fields.map(({ path, rule, params }) => [fieldOf(path), { rule, params }]));
}

/** The text beside a field, or nothing. */
export const problemText = (t: TFunction, problems: Problems, path: FieldPath, label: string) =>
  problems[path] && fieldMessage(t, problems[path], label);

/** Focuses the first field with a mistake; a fieldset passes it on to its first control. */
export function focusFirst(problems: Problems): void {
  const first = FIELD_ORDER.find((path) => problems[path]);
  const element = first && document.getElementById(fieldId(first));
  if (!element) return;
  const control = element.matches('input, select, textarea, button')
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>('input, select, button'));
  control?.focus();
}
