import { administratorInput } from '@shared/contract/people/administrators';
import { ALL_CODES } from '@shared/permissions';
import type { Context } from '../../../context';
import { constraintOf } from '../../../errors';
import { SYSTEM } from '../../../plugins/audit';
import { LINK_HOURS, makeLink } from '../accounts/accountLinks.service';
import { insertAdministrator } from './administrators.service';

/** A mistake that the person at the terminal can put right; its message is one line. */
export class CreateAdminStop extends Error {}

/**
 * An administrator with every permission, made by whoever runs the server: a production database begins without any. Nothing is
 * mailed: the one-time link to choose a password comes back, because mail may not be set up yet. Throws `CreateAdminStop`.
 */
export async function createAdministratorFromTerminal(
  context: Pick<Context, 'db' | 'env' | 'now'>,
  given: { email?: string; name?: string; language?: string },
): Promise<{ accountNumber: string; email: string; url: string; days: number }> {
  const input = administratorInput.safeParse({ ...given, permissionCodes: [...ALL_CODES] });
  if (!input.success) {
    const wrong = [...new Set(input.error.issues.map(({ path }) => `--${String(path[0])}`))];
    throw new CreateAdminStop(`missing or not valid: ${wrong.join(', ')}`);
  }
  const { db, env } = context;
  const { email, language } = input.data;
  try {
    return await db.transaction().execute(async (trx) => {
      const { id, accountNumber } = await insertAdministrator(env, trx, SYSTEM, input.data);
      const hours = LINK_HOURS.invitation;
      const url = await makeLink(context, trx, {
        accountId: id,
        kind: 'set_password',
        hours,
        language,
        // As with a mailed one, it stops working when the e-mail changes; without this it would never work.
        payload: { email },
      });
      return { accountNumber, email, url, days: hours / 24 };
    });
  } catch (error) {
    if (constraintOf(error) === 'account_email_unique')
      throw new CreateAdminStop(`there is an account with the e-mail ${email} already`);
    throw error;
  }
}
