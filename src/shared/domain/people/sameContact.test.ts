import { mailboxOf, telephoneOf } from './sameContact';

test.each([
  ['Nur@Example.com', 'nur@example.com'],
  ['nur+attic@example.com', 'nur@example.com'],
  ['nur+a+b@example.com', 'nur@example.com'],
  ['nur.aisyah@example.com', 'nur.aisyah@example.com'],
  ['Nur.Ai.Syah+7@GMail.com', 'nuraisyah@gmail.com'],
  ['nuraisyah@googlemail.com', 'nuraisyah@gmail.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test.each([
  ['+60 12-345 6789', '60123456789'],
  ['+60 (0)12-345 6789', '60123456789'],
  ['012-345 6789', '60123456789'],
  ['+012-345 6789', '60123456789'],
  ['0060123456789', '60123456789'],
  ['60123456789', '60123456789'],
  ['+60 0012-345 6789', '60123456789'],
  ['+65 9123 4567', '6591234567'],
  ['+65 6600 1234', '6566001234'],
  ['006591234567', '6591234567'],
  ['+44 7400 123456', '447400123456'],
])('%s is the telephone %s', (phone, telephone) => expect(telephoneOf(phone)).toBe(telephone));
