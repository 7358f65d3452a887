import type { TFunction } from 'i18next';
import type { RegisterRole } from '@shared/contract/people/session';
import type { FieldError } from '@shared/errorBodies';
import { fieldsOf } from '../../api/apiError';
import { fieldMessage } from '../../kit/formErrors';
import { isPhone } from '../../ui/phoneNumber';
import { isEmail } from '../booking/formProblems';
import { SHORTEST_PASSWORD } from './passwordStrength';

export type RegisterForm = {
  role: RegisterRole;
  name: string;
  email: string;
  phone: string;
  nationality: string;
  password: string;
  /** The message of an owner, agent or rider to the staff who decide about the account. */
  application: string;
};
/** In the order of the page. */
export const REGISTER_FIELDS = ['name', 'email', 'nationality', 'phone', 'application', 'password'] as const;
export type RegisterField = (typeof REGISTER_FIELDS)[number];
type Problem = Pick<FieldError, 'rule' | 'params'>;
export type RegisterProblems = Partial<Record<RegisterField, Problem>>;

/** Element id of a field. */
export const registerId = (field: RegisterField): string => `register-${field}`;

/**
 * Returns the fields that are missing or plainly wrong before anything is sent; the server's schema decides.
 */
export function registerProblems({ name, email, phone, password }: RegisterForm): RegisterProblems {
  const required = { rule: 'required' };
  return {
    ...(!name.trim() && { name: required }),
    ...(!email.trim() ? { email: required } : !isEmail(email) && { email: { rule: 'email' } }),
    ...(!phone.trim() ? { phone: required } : !isPhone(phone) && { phone: { rule: 'phone' } }),
    ...(!password
      ? { password: required }
      : password.length < SHORTEST_PASSWORD && { password: { rule: 'password_short' } }),
  };
}

/** A refusal by our fields. Empty: it is about the form as a whole. */
export function problemsOfRefusal(error: unknown): RegisterProblems {
  return Object.fromEntries(
    fieldsOf(error)
      .filter(({ path }) => (REGISTER_FIELDS as readonly string[]).includes(path))
      .map(({ path, rule, params }) => [path, { rule, params }]),
  );
}

/** The text beside a field, or nothing. */
export const registerProblemText = (
  t: TFunction,
  problems: RegisterProblems,
  field: RegisterField,
  label: string,
): string | undefined => {
  const problem = problems[field];
  return problem && fieldMessage(t, problem, label);
};
