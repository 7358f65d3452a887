/** The fewest characters that the server takes. */
export const SHORTEST_PASSWORD = 8;

export type Strength = 'short' | 'weak' | 'fair' | 'good';

/**
 * A hint, not a gate: length counts most, then how many different characters there are, so that three words beat `P@ss1`. What
 * everybody tries first stays weak at any length.
 */
export function passwordStrength(password: string): Strength {
  if (password.length < SHORTEST_PASSWORD) return 'short';
  const different = new Set(password.toLowerCase()).size;
  if (different < 5 || /^(password|qwerty|12345678|iloveyou|malaysia)/i.test(password)) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const points = Math.min(password.length, 20) + kinds * 2 + Math.min(different, 12) / 2;
  return points >= 24 ? 'good' : points >= 17 ? 'fair' : 'weak';
}
