import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP's second choice for argon2id: 19 MiB, two passes, one lane; about 20 ms on a small machine.
const OPTIONS = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** Compared when there is no account, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/** True when the password fits; `stored` null (no account, or no password) costs the same time and is false. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password).catch(() => false);
  return Boolean(stored) && fits;
}
