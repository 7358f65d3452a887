import type {
  Administrator,
  AdministratorInput,
  AdministratorPatch,
} from '@shared/contract/people/administrators';
import { isApiError } from '../../../api/apiError';

/** The values of the profile's form; an empty phone is none. */
export type ProfileValues = Omit<AdministratorPatch, 'phone'> & { phone: string };
export type RegisterValues = Omit<ProfileValues, 'version'> & { permissionCodes: number[] };

export const NEW_ADMINISTRATOR: RegisterValues = {
  name: '',
  email: '',
  phone: '',
  language: 'en-US',
  permissionCodes: [],
};

/** The form of an administrator as it is now. */
export const profileOf = ({ name, email, phone, language, version }: Administrator): ProfileValues => ({
  name,
  email,
  phone: phone ?? '',
  language,
  version,
});

/** The body of a call: an empty phone is cleared. */
export const bodyOf = <Values extends { phone: string }>(
  values: Values,
): Omit<Values, 'phone'> & Pick<AdministratorInput, 'phone'> => ({
  ...values,
  phone: values.phone.trim() || null,
});

/** A taken e-mail is the e-mail field's mistake, so it is said beside it. Awaits a call and throws its error. */
export async function besideEmail<Data>(call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'code' || error.code !== 'account.email_taken') throw error;
    throw { ...error, fields: [{ path: 'email', rule: 'taken', message: 'taken' }] };
  }
}
