import { fillPlaceholders, placeholderFault } from './mailPlaceholders';

const KNOWN = ['guest', 'total'];

// Worked by hand: what is wrong with a text, and the names that are told.
it.each<[text: string, rule: string | null, names: string]>([
  ['', null, ''],
  ['No placeholder at all', null, ''],
  ['Dear {guest}, you owe {total}.', null, ''],
  ['{guest}{guest}', null, ''],
  ['Dear {gest}', 'placeholder_unknown', '{gest}'],
  ['{token} and {password}, {token}', 'placeholder_unknown', '{token}, {password}'],
  ['{ guest }', 'placeholder_unknown', '{ guest }'],
  ['{Guest}', 'placeholder_unknown', '{Guest}'],
  ['{}', 'placeholder_unknown', '{}'],
  ['{constructor}', 'placeholder_unknown', '{constructor}'],
  ['Dear {guest', 'placeholder_open', '{guest'],
  ['Dear guest}, hello', 'placeholder_open', '}, hello'],
  ['{gu\nest}', 'placeholder_open', '{gu'],
  ['{{guest}}', 'placeholder_open', '{ }'],
  ['｛guest｝您好', 'placeholder_open', '｛guest｝您好'],
])('finds in %j: %s', (text, rule, names) => {
  expect(placeholderFault(text, KNOWN)).toEqual(rule && { rule, params: { names } });
});

it.each<[text: string, names: string | null]>([
  ['', null],
  ['  ', null],
  ['You owe {total}.', null],
  ['You owe something.', '{total}'],
])('of what a text needs misses in %j: %s', (text, names) => {
  const fault = names && { rule: 'placeholder_missing', params: { names } };
  expect(placeholderFault(text, KNOWN, ['total'])).toEqual(fault);
});

it.each<[text: string, values: Record<string, string>, filled: string | null]>([
  ['Dear {guest}, {total}', { guest: 'Aisyah', total: 'RM 1.00' }, 'Dear Aisyah, RM 1.00'],
  // Nothing is filled twice.
  ['Dear {guest}, {total}', { guest: '{total}', total: '{guest}' }, 'Dear {total}, {guest}'],
  ['Dear {guest}', { guest: '$& $1' }, 'Dear $& $1'],
  ['Plain', {}, 'Plain'],
  // A hole, a name that is not there, a brace alone.
  ['Dear {guest}', { guest: '' }, null],
  ['Dear {guest}', {}, null],
  ['Dear {toString}', {}, null],
  ['Dear {guest', { guest: 'Aisyah' }, null],
])('fills %j with %j', (text, values, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});
