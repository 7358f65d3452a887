import type { Content } from 'pdfmake/interfaces';
import type { OwnerContract } from '@shared/contract/money/ownerContracts';
import type { StayDate } from '@shared/domain/base/stayDates';
import { percentText } from '@shared/domain/base/percent';
import { unbrokenSen } from '@shared/domain/base/money';
import { bankLabel } from '@shared/banks';
import type { PromisedSum } from '@shared/domain/money/guarantees';
import { NOTICE_KEYS } from '@shared/domain/money/contractWords';
import type { Language } from '@shared/languages';
import { daysOf, type ContractRow, type PrintedVersion } from './contractSentences.service';
import { contractPart, contractRows } from './printContractRows';
import { printedTerms, promisedSums } from './printContractTerms';
import { contractPrintWords, type ContractPrintWords } from './printContractWords';
import { box, breakable, caption, COLOURS, headline, letterhead, type Letterhead } from './printParts';
import { small } from './printStatementTables';
import type { PrintWords } from './printWords';

/** An owner of a unit; of his bank account only the end of its number. */
export type PrintedOwner = {
  name: string;
  accountNumber: string;
  shareBp: number;
  bank: { code: string; accountName: string; accountNoMasked: string } | null;
};
/** A contract as it is printed. */
export type PrintedContract = Pick<
  OwnerContract,
  | 'number'
  | 'status'
  | 'unitNumber'
  | 'propertyName'
  | 'validFrom'
  | 'lastDay'
  | 'signedOn'
  | 'priceSen'
  | 'notice'
> & {
  address: string;
  /** Those of its first day, who sign it. */
  owners: PrintedOwner[];
  /** Whose the unit is from later days of the contract on. */
  laterOwners: { from: StayDate; owners: PrintedOwner[] }[];
  /** Each time that it was let go on to a later day; null: without an end. */
  renewals: { on: StayDate; lastDay: StayDate | null }[];
  /** The terms, the earliest first. */
  versions: PrintedVersion[];
  /** Of a copy for one of several owners. */
  own?: OwnCopy;
};
/** His times in a contract, each with the sum of what the others have in it, and what is promised in them; `end` is his first day no more. */
export type OwnCopy = {
  times: OwnShare[];
  end: StayDate | null;
  hasLeft: boolean;
  promised: PromisedSum[];
};
type OwnShare = { from: StayDate; to: StayDate | null; shareBp: number; othersBp: number };

/** The pages of a contract: who it is between, of which unit and days, its terms in words, and lines to sign on. */
export function contractPages(
  printed: Letterhead & { contract: PrintedContract },
  words: PrintWords,
  language: Language,
): Content[] {
  const { contract } = printed;
  const own = contractPrintWords(language);
  const { number, signedOn, status } = contract;
  return [
    ...letterhead(printed, words),
    headline(
      'owner_contract',
      [
        ['number', number],
        ...(signedOn === null ? [] : [['date', words.date(signedOn)] as ['date', string]]),
      ],
      words,
    ),
    ...(status === 'draft' ? [{ text: own.word('draft'), bold: true, margin: [0, 0, 0, 10] as never }] : []),
    {
      text: contract.own ? ownCopy(contract, contract.own.times, own) : own.word('between'),
      margin: [0, 0, 0, 8],
    },
    parties(printed, own, words),
    ...(contract.own ? [ownShares(contract.own.times, own)] : laterOwners(contract, own)),
    contractPart(own.word('unitPart'), unitRows(contract, own)),
    contractPart(own.word('daysPart'), dayRows(contract, own)),
    ...contract.versions.flatMap((version, index) =>
      printedTerms(version, contract.versions[index + 1]?.from ?? contract.own?.end, own),
    ),
    ...promisedSums(contract, own),
    ...(contract.own ? [] : [signatures(printed, own)]),
  ];
}

/** What a copy for one of several owners is, above all else. */
const ownCopy = ({ owners }: PrintedContract, times: readonly OwnShare[], own: ContractPrintWords) =>
  own
    .word('ownCopy')
    .replace('{{name}}', () => owners[0]!.name)
    .replace('{{days}}', () => daysOf(times[0]!.from, times.at(-1)!.to, own));

/** The share of one of several owners in each of his times, and what the others have together. */
const ownShares = (times: readonly OwnShare[], own: ContractPrintWords): Content =>
  ({
    ...(contractRows(
      times.map(({ from, to, shareBp, othersBp }): ContractRow => [
        daysOf(from, to, own),
        [
          `${own.word('ownShare')}: ${percentText(shareBp)}`,
          ...(othersBp > 0 ? [`${own.word('others')}: ${percentText(othersBp)}`] : []),
        ],
      ]),
    ) as object),
    margin: [0, 0, 0, 12],
  }) as Content;

/** The company, and each owner with his share and where he is paid. */
function parties(
  { seller, contract }: Letterhead & { contract: PrintedContract },
  own: ContractPrintWords,
  words: PrintWords,
): Content {
  const old = seller.oldRegistrationNo ? ` (${seller.oldRegistrationNo})` : '';
  return {
    columns: [
      box([
        caption(own.word('company')),
        { text: breakable(seller.name), bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] },
        small(`${words.line('ssm')} ${seller.registrationNo}${old}`),
        small(seller.address.replace(/\s*\n\s*/g, ', ')),
      ]),
      box(
        contract.owners.length === 0
          ? [caption(own.word('owner')), small(own.say('admin:owner_contract.no_owners'))]
          : contract.owners.flatMap((owner, index) => ownerStack(owner, index > 0, own)),
      ),
    ],
    columnGap: 12,
    margin: [0, 0, 0, 12],
  };
}

const ownerStack = (owner: PrintedOwner, isNext: boolean, own: ContractPrintWords): Content[] => [
  { ...(caption(own.word('owner')) as object), margin: [0, isNext ? 7 : 0, 0, 3] } as Content,
  { text: breakable(owner.name), bold: true, fontSize: 10.5, margin: [0, 0, 0, 2] },
  small(
    `${own.word('accountNumber')} ${owner.accountNumber} · ${own.word('share')} ${percentText(owner.shareBp)}`,
  ),
  small(`${own.word('bank')}: ${bankOf(owner, own)}`),
];
const bankOf = ({ bank }: PrintedOwner, own: ContractPrintWords) =>
  bank ? `${bankLabel(bank.code)}, ${bank.accountName}, ${bank.accountNoMasked}` : own.word('noBank');

/** Whose the unit became while the contract held. */
function laterOwners({ laterOwners: changes }: PrintedContract, own: ContractPrintWords): Content[] {
  if (changes.length === 0) return [];
  const rows = changes.map(({ from, owners }): ContractRow => {
    const shares = owners.map(({ name, shareBp }) => `${name} ${percentText(shareBp)}`);
    return [`${own.word('sharesSince')} ${own.date(from)}`, shares.length > 0 ? shares : own.word('nobody')];
  });
  return [{ ...(contractRows(rows) as object), margin: [0, 0, 0, 12] } as Content];
}

const unitRows = (
  { unitNumber, propertyName, address, priceSen }: PrintedContract,
  own: ContractPrintWords,
): ContractRow[] => [
  [own.say('admin:owner_contract.fields.unitId'), unitNumber],
  [own.word('property'), own.text(propertyName)],
  ...(address === '' ? [] : [[own.word('address'), address.replace(/\s*\n\s*/g, ', ')] as const]),
  ...(priceSen === null
    ? []
    : [[own.say('admin:owner_contract.fields.priceSen'), unbrokenSen(priceSen)] as const]),
];

function dayRows(contract: PrintedContract, own: ContractPrintWords): ContractRow[] {
  const { validFrom, lastDay, signedOn, renewals, notice } = contract;
  const endOf = (day: StayDate | null) =>
    day === null ? own.say('admin:owner_contract.open_end') : own.date(day);
  const renewed = renewals.map(({ on, lastDay: until }) => `${own.date(on)} → ${endOf(until)}`);
  return [
    [own.say('admin:owner_contract.fields.validFrom'), own.date(validFrom)],
    // Until when it holds for others is not for who has left.
    ...(contract.own?.hasLeft
      ? []
      : [
          [
            own.say('admin:owner_contract.fields.lastDay'),
            lastDay === null ? own.word('openEnd') : own.date(lastDay),
          ] as const,
        ]),
    [
      own.say('admin:owner_contract.fields.signedOn'),
      signedOn === null ? own.word('notSigned') : own.date(signedOn),
    ],
    ...((lastDay === null || contract.own?.hasLeft) && renewed.length === 0
      ? []
      : [[own.word('renewal'), renewed.length > 0 ? renewed : own.word('noRenewal')] as const]),
    [own.say('admin:owner_contract.fields.notice'), own.word('noticeRule')],
    ...(notice === null
      ? []
      : [
          [
            own.word('noticeGiven'),
            contract.own
              ? `${own.say(NOTICE_KEYS[notice.from])}, ${own.date(notice.on)}`
              : own.say('admin:owner_contract.notice_words', {
                  from: own.say(NOTICE_KEYS[notice.from]),
                  on: notice.on,
                  reason: notice.reason,
                }),
          ] as const,
        ]),
  ];
}

/** A line to sign on for the company and for each owner, two beside each other; none is torn from its name. */
function signatures(
  { seller, contract }: Letterhead & { contract: PrintedContract },
  own: ContractPrintWords,
): Content {
  const signers = [
    { as: own.word('company'), name: seller.name, isCompany: true },
    ...contract.owners.map(({ name, shareBp }) => ({
      ...{ as: `${own.word('owner')} ${percentText(shareBp)}`, name, isCompany: false },
    })),
  ];
  const pairs = signers.flatMap((_, index) => (index % 2 === 0 ? [signers.slice(index, index + 2)] : []));
  const rows = pairs.map((pair): Content => ({
    columns: [
      ...pair.map((signer) => signatureBlock(signer, own)),
      ...(pair.length === 1 ? [{ text: '', width: '*' }] : []),
    ],
    columnGap: 24,
    margin: [0, 8, 0, 0],
    unbreakable: true,
  }));
  const [first, ...others] = rows;
  return {
    stack: [
      {
        stack: [{ text: own.word('signatures'), bold: true, fontSize: 11 }, first!],
        unbreakable: true,
      },
      ...others,
    ],
    margin: [0, 6, 0, 0],
  };
}

function signatureBlock(
  { as, name, isCompany }: { as: string; name: string; isCompany: boolean },
  own: ContractPrintWords,
): Content {
  const line = (text: string, gap: number): Content => ({
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.7, lineColor: COLOURS.ink }] },
      caption(text),
    ],
    margin: [0, gap, 0, 0],
  });
  return {
    width: '*',
    stack: [
      caption(as),
      { text: breakable(name), bold: true },
      line(own.word('signature'), 40),
      ...(isCompany ? [line(own.word('signer'), 18)] : []),
      line(own.word('date'), 18),
    ],
  } as Content;
}
