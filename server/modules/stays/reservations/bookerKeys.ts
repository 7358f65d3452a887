import { createHmac } from 'node:crypto';
import { mailboxOf, telephoneOf } from '@shared/domain/people/sameContact';
import type { Env } from '../../../env';
import { networkOf } from '../../../network';

export type BookerKind = 'account' | 'email' | 'phone' | 'address';
export type BookerKey = { kind: BookerKind; key: string };

/**
 * The keys of those whom a booking counts for: account, mailbox, telephone and network, each as a keyed hash,
 * so that whoever reads the table learns nobody's. `address` is null where addresses are not counted.
 */
export function bookerKeys(
  { JWT_SECRET }: Pick<Env, 'JWT_SECRET'>,
  who: { accountId: string | null; email: string; phone: string; address: string | null },
): BookerKey[] {
  const said: [BookerKind, string | null][] = [
    ['account', who.accountId],
    ['email', mailboxOf(who.email)],
    ['phone', telephoneOf(who.phone)],
    ['address', who.address && networkOf(who.address)],
  ];
  return said.flatMap(([kind, value]) =>
    value
      ? [
          {
            kind,
            key: createHmac('sha256', JWT_SECRET).update(`booker ${kind} ${value}`).digest('base64url'),
          },
        ]
      : [],
  );
}
