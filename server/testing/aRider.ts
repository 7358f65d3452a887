import type { NewRow } from '../db/schema';
import type { TestApp } from './buildTestApp';
import { documentForm, PNG } from './slipForm';
import { createAccount, signIn } from './factories';

/** A rider who is signed in, with what is kept of one, if anything. */
export async function signInRider(test: TestApp, kept?: Partial<NewRow<'rider'>>) {
  const account = await createAccount(test.db, { role: 'rider' });
  if (kept) {
    const nothing = { identity_type: null, identity_no_sealed: null, identity_no_end: null };
    const neither = { vehicle_plate: null, emergency_name: null, emergency_phone: null, decided_by: null };
    await test.db
      .insertInto('rider')
      .values({ ...nothing, ...neither, ...kept, account_id: account.id })
      .execute();
  }
  return { account, headers: await signIn(test, account) };
}

/** Hands in a paper as the rider does. */
export async function handIn(
  test: TestApp,
  headers: { authorization: string },
  kind = 'identity_front',
  file: Buffer | null = PNG,
) {
  const form = documentForm(file, { kind });
  return test.app.inject({
    method: 'POST',
    url: '/api/rider/documents',
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  });
}

/** The audit log of an account: actions with what they say, oldest first. */
export const logOf = (test: TestApp, accountId: string) =>
  test.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('entity', '=', 'account')
    .where('entity_id', '=', accountId)
    .orderBy('id')
    .execute();
