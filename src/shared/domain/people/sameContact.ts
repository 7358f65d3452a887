/**
 * One spelling of a mailbox that has many, to count by and never to write to: capitals and what stands after a plus make no other
 * mailbox, and Google's takes as many dots as one likes.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/**
 * One spelling of a telephone number: digits with the calling code. A number without one is Malaysian, as the forms have it; no calling
 * code begins with 0, so that `+012…` has none either.
 */
export function telephoneOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = /^0(?!0)/.test(digits);
  // `0060 12…` and `+60 (0)12…` are written as well.
  return national ? `60${digits.slice(1)}` : digits.replace(/^00/, '').replace(/^600+/, '60');
}
