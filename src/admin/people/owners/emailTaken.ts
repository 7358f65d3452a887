import { isCodedError } from '@shared/errorBodies';

/** Puts a refusal of the e-mail beside its field: the server's code stays, the form is told where. */
export async function besideEmail<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (isCodedError(error) && error.code === 'account.email_taken') {
      const fields = [{ path: 'email', rule: 'taken', message: 'an account with this e-mail exists' }];
      throw { ...error, fields };
    }
    throw error;
  }
}
