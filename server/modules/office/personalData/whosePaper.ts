import { peopleOf } from '@shared/domain/pricing/partyRules';
import type { ReservationDocumentKind } from '@shared/contract/stays/reservationDocuments';

/** Whom a paper is about, as far as it can be told. */
export type PaperOwner = 'person' | 'somebodyElse' | 'unclear';

/** The person who asks: what was asked for, and what his accounts say. E-mails in small letters, the digits of the telephone. */
export type Asking = {
  email: string | null;
  digits: string | null;
  accountIds: readonly string[];
  accountEmails: readonly string[];
  accountNames: readonly string[];
};
/** A stay as far as it tells whose its papers are. `party` has whoever is named, the guest among them or not. */
export type PaperStay = {
  guestName: string;
  guestEmail: string;
  guestPhone: string;
  guests: number;
  infants?: number;
  party: readonly string[];
};

/** Words of file names that name nobody. */
const NO_NAMES = new Set(
  `passport pasport ic mykad nric id identity card kad front back depan belakang copy salinan scan scanned img image photo foto picture page of
  agreement signed tourism tax damage document doc jpg jpeg png webp gif avif heic pdf`.split(/\s+/),
);
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
const keyOf = (words: readonly string[]) => [...words].sort().join(' ');
const nameKey = (name: string) => keyOf(wordsOf(name));
/** The name that the name of a file says, whole and alone; empty where it says none. */
const namedBy = (fileName: string) => keyOf(wordsOf(fileName).filter((word) => !NO_NAMES.has(word)));

/**
 * Whether the guest of a stay is the person who asks. The e-mail says so; a telephone does where no other e-mail stands beside it, for a household
 * may share one; of a stay that the account booked the name decides, for one books for others too.
 */
export function guestOfStay(stay: PaperStay, asking: Asking): PaperOwner {
  const emails = [...asking.accountEmails, ...(asking.email === null ? [] : [asking.email])];
  const email = stay.guestEmail.toLowerCase();
  if (email !== '' && emails.includes(email)) return 'person';
  if (isSaid(asking.accountNames, stay.guestName)) return 'person';
  const isPhone = asking.digits !== null && stay.guestPhone.replace(/\D/g, '') === asking.digits;
  if (!isPhone) return 'somebodyElse';
  return email === '' || emails.length === 0 ? 'person' : 'unclear';
}

const isSaid = (names: readonly string[], name: string) =>
  nameKey(name) !== '' && names.some((one) => nameKey(one) === nameKey(name));

/** The names that are the person's in a stay: those of the accounts, and that of the guest where that is the person. */
export const namesInStay = (stay: PaperStay, asking: Asking): string[] => [
  ...asking.accountNames,
  ...(guestOfStay(stay, asking) === 'person' ? [stay.guestName] : []),
];
/** True where a text is one of the names, in any order and case. */
export const isNamed = (name: string, stay: PaperStay, asking: Asking): boolean =>
  isSaid(namesInStay(stay, asking), name);

/**
 * Whose a paper of a stay is. A paper has no guest of its own, so it is told by who was there alone, by a whole name as the name of its file, and,
 * for pictures of damage, by whom the house turns to. All else is unclear.
 */
export function whoseStayPaper(
  { kind, name }: { kind: ReservationDocumentKind; name: string },
  stay: PaperStay,
  asking: Asking,
): PaperOwner {
  const guest = guestOfStay(stay, asking);
  const own = new Set(namesInStay(stay, asking).map(nameKey));
  const everybody = [...stay.party, stay.guestName].map(nameKey).filter((key) => key !== '');
  const said = namedBy(name);
  if (said !== '') {
    // Father and son of one name are two.
    if (own.has(said))
      return stay.party.filter((one) => nameKey(one) === said).length > 1 ? 'unclear' : 'person';
    if (everybody.includes(said)) return guest === 'unclear' ? 'unclear' : 'somebodyElse';
  }
  const isAlone = peopleOf(stay) === 1 && everybody.every((key) => key === nameKey(stay.guestName));
  return isAlone || kind === 'damage' ? guest : 'unclear';
}

/** Whose a payment's slip is: whom staff noted as the payer, or who sent it, or the guest. */
export function whoseSlip(
  { payer, createdBy }: { payer: string; createdBy: string | null },
  stay: PaperStay,
  asking: Asking,
): PaperOwner {
  if (payer.trim() !== '') return isNamed(payer, stay, asking) ? 'person' : 'somebodyElse';
  if (createdBy !== null && asking.accountIds.includes(createdBy)) return 'person';
  return guestOfStay(stay, asking);
}
