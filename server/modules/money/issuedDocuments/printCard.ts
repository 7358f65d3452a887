import type { Content, TableCell } from 'pdfmake/interfaces';
import { peopleOf, type ToldParty } from '@shared/domain/pricing/partyRules';
import type { LocalText } from '@shared/languages';
import { textIn, type Language } from '@shared/languages';
import { partyIn } from '../../../mail/templates/partyWords';
import {
  breakable,
  caption,
  COLOURS,
  facts,
  headline,
  letterhead,
  RULED,
  type Letterhead,
} from './printParts';
import type { PrintWord, PrintWords } from './printWords';

/** What a registration card says of a stay. Numbers of papers are sealed: their lines are left blank. */
export type RegistrationCard = ToldParty & {
  number: string;
  reference: string;
  propertyName: LocalText;
  listingName: LocalText;
  units: string[];
  checkIn: string;
  checkOut: string;
  checkInTime: string;
  checkOutTime: string;
  nights: number;
  guestName: string;
  phone: string;
  email: string;
  /** Everybody who is written down; fewer than guests and infants where staff have not asked yet. */
  party: { name: string; nationality: string; permanentResident: boolean; child: boolean }[];
  houseRules: LocalText;
};

/** Rules are printed as far as the card goes: the rest is on the page of the listing. */
const MOST_RULES = 900;

/** The page of a registration card, with lines to fill in and to sign. */
export function registrationCard(
  head: Letterhead,
  card: RegistrationCard,
  words: PrintWords,
  language: Language,
): Content[] {
  const rules = textIn(card.houseRules, language).trim();
  const unit = [textIn(card.listingName, language), card.units.join(', ')].filter(Boolean).join(' · ');
  return [
    ...letterhead(head, words),
    headline(
      'registration_card',
      [
        ['number', card.number],
        ['booking', card.reference],
      ],
      words,
    ),
    {
      columns: [
        facts(
          [
            ['name', card.guestName],
            ['phone', card.phone || '–'],
            ['email', card.email || '–'],
          ],
          words,
        ),
        facts(
          [
            ['stay', textIn(card.propertyName, language)],
            ['unit', unit],
            ['arrival', `${words.date(card.checkIn)}, ${card.checkInTime}`],
            ['departure', `${words.date(card.checkOut)}, ${card.checkOutTime}`],
            ['nights', String(card.nights)],
            ['guests', partyIn(language, card) ?? String(card.guests)],
          ],
          words,
        ),
      ],
      columnGap: 20,
      margin: [0, 0, 0, 12],
    },
    blanks(['address', 'vehicle'], words),
    { text: words.line('people'), bold: true, margin: [0, 12, 0, 4] },
    people(card, words, language),
    ...(rules
      ? [
          { text: words.line('houseRules'), bold: true, margin: [0, 14, 0, 3] } as Content,
          { text: breakable(shortened(rules)), fontSize: 8, color: COLOURS.muted } as Content,
        ]
      : []),
    {
      stack: [
        { text: words.word('declaration'), fontSize: 8.5 },
        ...(words.english('declaration')
          ? [{ text: words.english('declaration'), fontSize: 7.5, color: COLOURS.muted }]
          : []),
        {
          columns: [
            signatureLine(words.line('signature')),
            signatureLine(words.line('staff')),
            signatureLine(words.line('date')),
          ],
          columnGap: 24,
          margin: [0, 42, 0, 0],
        },
      ],
      margin: [0, 16, 0, 0],
      unbreakable: true,
    },
  ];
}

const shortened = (text: string) =>
  text.length > MOST_RULES ? `${text.slice(0, MOST_RULES).trimEnd()} …` : text;

const signatureLine = (text: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 154, y2: 0, lineWidth: 0.7, lineColor: COLOURS.ink }] },
    caption(text),
  ],
});

/** Labels with a line to write on. */
const blanks = (labels: readonly PrintWord[], words: PrintWords): Content => ({
  table: {
    widths: ['auto', '*'],
    body: labels.map((word): TableCell[] => [
      { text: words.line(word), color: COLOURS.muted, fontSize: 8.5, margin: [0, 6, 0, 0], noWrap: true },
      { text: ' ', margin: [0, 6, 0, 0] },
    ]),
  },
  layout: {
    ...RULED,
    hLineWidth: (index) => (index === 0 ? 0 : 0.5),
    hLineColor: () => COLOURS.muted,
  },
});

function people(card: RegistrationCard, words: PrintWords, language: Language): Content {
  const head = (word: PrintWord): TableCell => ({ text: words.line(word), bold: true, fontSize: 8 });
  const countries = new Intl.DisplayNames([language === 'cn-ZH' ? 'zh' : language], { type: 'region' });
  const rows = Array.from(
    { length: Math.max(card.party.length, Math.min(peopleOf(card), 12), 1) },
    (_, place) => {
      const guest = card.party[place];
      const marks = [guest?.permanentResident && words.line('resident'), guest?.child && words.line('child')];
      const about = marks.filter(Boolean).join(', ');
      return [
        { text: String(place + 1), color: COLOURS.muted },
        { text: breakable(guest ? `${guest.name}${about ? ` (${about})` : ''}` : ' ') },
        { text: guest?.nationality ? (countries.of(guest.nationality) ?? guest.nationality) : ' ' },
        { text: ' ' },
        { text: ' ' },
      ] as TableCell[];
    },
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [12, '*', 84, 112, 96],
      body: [[{ text: '' }, head('name'), head('nationality'), head('idType'), head('idNo')], ...rows],
    },
    layout: { ...RULED, paddingTop: () => 5, paddingBottom: () => 5 },
  };
}
