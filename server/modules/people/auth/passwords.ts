import { Algorithm, hash, verify } from '@node-rs/argon2';
import { invalidField } from '../../../errors';
import { COMMON_PASSWORDS } from './commonPasswords';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 20 ms on a small machine.
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * The hash that is compared when there is no account, so that an unknown address takes as long as a wrong
 * password.
 */
let decoy: Promise<string> | undefined;

/** True when the password fits; `stored` null (no account, or no password) costs the same time and is false. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password).catch(() => false);
  return Boolean(stored) && fits;
}

let common: ReadonlySet<string> | undefined;
const bare = (text: string) => text.trim().toLowerCase();

/**
 * Throws 400 `password_common` beside the field for a password that is tried first: one of the 10,000 most used, one or two characters
 * over and over, the person's own e-mail. Whoever chooses a password passes here.
 */
export function requireUncommon(chosen: string, path: string, email?: string): void {
  const text = bare(chosen);
  common ??= new Set(COMMON_PASSWORDS);
  const own = email === undefined ? [] : [bare(email), bare(email).split('@')[0]];
  if (common.has(text) || new Set(text).size < 3 || own.includes(text))
    throw invalidField(path, 'password_common', 'one of the passwords that are tried first');
}
