import { writeLetter, type Letter } from './letter';
import { inOwnWords, wordsIn } from './ownWords';

const BRAND = { name: 'Attic', colour: '#c6a25e' };
const letter: Letter = {
  subject: 'Our subject',
  greeting: 'Hello,',
  paragraphs: ['Our first.', 'The remark.', 'Our last.'],
  kept: ['The remark.'],
  facts: [['Total', 'RM 1.00']],
  button: { text: 'Open', url: 'https://attic.example/?token=secret' },
  closing: 'Kind regards',
  signature: 'Attic',
  values: { guest: 'Aisyah', total: 'RM 1.00', keptUntil: '' },
};
const words = (changes: object) => ({ subject: '', body: '', closing: '', ...changes });

// Worked by hand: what staff wrote, and what of the letter it changes.
it.each([
  ['nothing', words({}), {}],
  ['a subject', words({ subject: '{guest}: {total}' }), { subject: 'Aisyah: RM 1.00' }],
  [
    'paragraphs, before the one that stays',
    words({ body: 'Dear {guest}!\r\n \r\nTwo\nlines.\n\n\n' }),
    { paragraphs: ['Dear Aisyah!', 'Two\nlines.', 'The remark.'] },
  ],
  ['a closing', words({ closing: 'Yours, {guest}' }), { closing: 'Yours, Aisyah' }],
  ['a value that the letter does not have', words({ subject: 'By {keptUntil}' }), {}],
  ['one paragraph of two that cannot be filled', words({ body: 'Good.\n\nBy {keptUntil}.' }), {}],
  ['a name that is none', words({ subject: '{token}', body: '{password}', closing: '{' }), {}],
  [
    'one part that cannot be filled beside one that can',
    words({ subject: '{token}', closing: 'Yours' }),
    { closing: 'Yours' },
  ],
])('puts in the place of the standard words: %s', (_what, own, changes) => {
  expect(inOwnWords(letter, own)).toEqual({ ...letter, ...changes });
});

it('never loses the link, the facts, the greeting or the signature', () => {
  const own = words({ subject: 'S', body: 'B', closing: 'C' });
  const { text, html } = writeLetter(inOwnWords(letter, own), BRAND);
  for (const part of ['Hello,', 'RM 1.00', 'https://attic.example/?token=secret', 'The remark.', 'C\nAttic'])
    expect(text).toContain(part);
  expect(html).toContain('href="https://attic.example/?token=secret"');
});

it('is text and never HTML, whoever wrote it', () => {
  const named: Letter = { ...letter, values: { ...letter.values, guest: '<img src=x onerror=alert(1)>' } };
  const own = words({ body: '<script>alert(1)</script> {guest}', closing: '<b>bold</b>' });
  const { html, text } = writeLetter(inOwnWords(named, own), BRAND);
  expect(html).not.toMatch(/<script|<img|<b>/);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('<b>bold</b>');
});

it('keeps the subject to one line, whatever a value holds', () => {
  const named: Letter = { ...letter, values: { ...letter.values, guest: 'A\r\nBcc: all@attic.example' } };
  const { subject } = writeLetter(inOwnWords(named, words({ subject: 'For {guest}' })), BRAND);
  expect(subject).toBe('For A Bcc: all@attic.example');
});

it('shows staff the words that they can replace', () => {
  const body = 'Our first.\n\nOur last.';
  expect(wordsIn(letter)).toEqual({ subject: 'Our subject', body, closing: 'Kind regards' });
});
