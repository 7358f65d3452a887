import {
  guestOfStay,
  whoseSlip,
  whoseStayPaper,
  type Asking,
  type PaperOwner,
  type PaperStay,
} from './whosePaper';

/** Whose a paper is: rules by hand. Mei asks; she has one account. */
const MEI: Asking = {
  email: 'mei@attic.example',
  digits: '60123456789',
  accountIds: ['mei'],
  accountEmails: ['mei@attic.example'],
  accountNames: ['Tan Mei Ling'],
};
const stay = (changes: Partial<PaperStay> = {}): PaperStay => ({
  guestName: 'Tan Mei Ling',
  guestEmail: 'Mei@attic.example',
  guestPhone: '+60 11-1111 1111',
  guests: 2,
  party: [],
  ...changes,
});

it.each<[string, Partial<PaperStay>, Partial<Asking>, PaperOwner]>([
  ['her e-mail, whatever the telephone', {}, {}, 'person'],
  [
    'her telephone and no e-mail',
    { guestName: 'M T', guestEmail: '', guestPhone: '+60 12-345 6789' },
    {},
    'person',
  ],
  [
    'her telephone with another e-mail: a household may share one',
    { guestName: 'Lim Ah Kow', guestEmail: 'lim@attic.example', guestPhone: '+60123456789' },
    {},
    'unclear',
  ],
  [
    'her telephone with another e-mail and her name',
    { guestEmail: 'old@attic.example', guestPhone: '+60123456789' },
    {},
    'person',
  ],
  [
    'asked by telephone alone',
    { guestName: 'Lim Ah Kow', guestEmail: 'lim@attic.example', guestPhone: '+60123456789' },
    { email: null, accountIds: [], accountEmails: [], accountNames: [] },
    'person',
  ],
  [
    'booked by her account for another',
    { guestName: 'Lim Ah Kow', guestEmail: 'lim@attic.example' },
    {},
    'somebodyElse',
  ],
  [
    'booked by her account for herself, elsewhere reached',
    { guestName: 'MEI LING TAN', guestEmail: 'work@attic.example' },
    {},
    'person',
  ],
])('the guest is told by %s', (_, changes, asking, expected) => {
  expect(guestOfStay(stay(changes), { ...MEI, ...asking })).toBe(expected);
});

const ALONE = { guests: 1 };
const LIM = 'Lim Ah Kow';
it.each<
  [string, { kind?: 'identity' | 'damage' | 'agreement'; name?: string }, Partial<PaperStay>, PaperOwner]
>([
  ['of the only guest', {}, ALONE, 'person'],
  ['of the only guest, named as such', {}, { ...ALONE, party: ['Tan Mei Ling'] }, 'person'],
  ['of one guest where another is named', {}, { ...ALONE, party: [LIM] }, 'unclear'],
  ['of two guests', {}, {}, 'unclear'],
  ['signed, of two guests', { kind: 'agreement' }, {}, 'unclear'],
  [
    'called by her name',
    { name: 'Passport_TAN mei-ling (2).jpg' },
    { party: ['Tan Mei Ling', LIM] },
    'person',
  ],
  ['called by her name in another order', { name: 'Mei Ling Tan.pdf' }, {}, 'person'],
  ['called by a part of her name', { name: 'Tan Mei.jpg' }, {}, 'unclear'],
  ['called by more than her name', { name: 'Tan Mei Ling Lim.jpg' }, {}, 'unclear'],
  ['called by the name of the other', { name: 'lim ah kow.jpg' }, { party: [LIM] }, 'somebodyElse'],
  [
    'called by the name of another, of the only guest',
    { name: 'lim ah kow.jpg' },
    { ...ALONE, party: [LIM] },
    'somebodyElse',
  ],
  [
    'called by a name that two have',
    { name: 'Tan Mei Ling.jpg' },
    { party: ['Tan Mei Ling', 'Tan Mei Ling'] },
    'unclear',
  ],
  ['of damage, of two guests', { kind: 'damage' }, { party: [LIM] }, 'person'],
  [
    'of damage, called by the name of the other',
    { kind: 'damage', name: `${LIM}.jpg` },
    { party: [LIM] },
    'somebodyElse',
  ],
  [
    'of the only guest, for whom she booked',
    {},
    { ...ALONE, guestName: LIM, guestEmail: 'lim@attic.example' },
    'somebodyElse',
  ],
  ['of two, for whom she booked', {}, { guestName: LIM, guestEmail: 'lim@attic.example' }, 'unclear'],
  [
    'called by her name, where she booked for another',
    { name: 'tan mei ling.webp' },
    { guestName: LIM, guestEmail: 'lim@attic.example' },
    'person',
  ],
])('a paper %s', (_, { kind = 'identity', name = 'scan 0001.jpg' }, changes, expected) => {
  expect(whoseStayPaper({ kind, name }, stay(changes), MEI)).toBe(expected);
});

it.each<[string, { payer?: string; createdBy?: string | null }, Partial<PaperStay>, PaperOwner]>([
  ['without a payer is the guest’s', {}, { party: [LIM] }, 'person'],
  ['with her as the payer', { payer: 'TAN MEI LING' }, {}, 'person'],
  ['with another payer', { payer: 'Buyer Sdn Bhd' }, {}, 'somebodyElse'],
  [
    'that her account sent, for another guest',
    { createdBy: 'mei' },
    { guestName: LIM, guestEmail: 'l@b.example' },
    'person',
  ],
  [
    'that somebody sent, for another guest',
    { createdBy: 'staff' },
    { guestName: LIM, guestEmail: 'l@b.example' },
    'somebodyElse',
  ],
])('a slip %s', (_, { payer = '', createdBy = null }, changes, expected) => {
  expect(whoseSlip({ payer, createdBy }, stay(changes), MEI)).toBe(expected);
});
