import type { PersonAnswer, UnclearPaper } from '@shared/contract/office/personalData';
import type { DocumentKind } from '@shared/contract/people/people';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import type { Row } from '../../../db/schema';
import { AppError } from '../../../errors';
import type { AuditActor } from '../../../plugins/audit';
import { UnreadableFile } from '../../../storage/sealedFiles';
import type { ZippedFile } from '../../../storage/zipFile';
import { viewAccountDocument } from '../../people/documents/documents.service';
import { viewReservationDocument } from '../../stays/reservationDocuments/reservationDocuments.service';
import { viewSlip } from '../../stays/reservations/viewSlip.service';
import type { FoundAccount, FoundStay, Subject } from './person.queries';
import * as queries from './personPapers.queries';
import { whoseSlip, whoseStayPaper, type Asking, type PaperOwner, type PaperStay } from './whosePaper';

/** How much one archive may have of papers: one paper more than `bytes` at most. */
export type ArchiveLimits = { papers: number; bytes: number };
export const MOST_PAPERS: ArchiveLimits = { papers: 1000, bytes: 1_000_000_000 };

/** A paper in one of its three places. */
type Place =
  | { of: 'stay'; reservationId: string; name: string }
  | { of: 'account'; document: Row<'account_document'> }
  | { of: 'slip'; reservationId: string };
type Paper = Place & {
  id: string;
  /** The reference of the stay, or the number of the account. */
  reference: string;
  kind: UnclearPaper['kind'];
  addedAt: string;
  owner: PaperOwner;
};
export type PaperPlan = { papers: Paper[]; asking: Asking; stays: (PaperStay & { id: string })[] };

/**
 * Every paper of a person's stays and accounts, with whose it is as far as that can be told. An account that shares nothing but the telephone with
 * who asked by e-mail may be another's: its papers are unclear.
 */
export async function planPapers(
  db: Queryable,
  subject: Subject,
  found: { accounts: readonly FoundAccount[]; stays: readonly FoundStay[] },
): Promise<PaperPlan> {
  const stayIds = found.stays.map(({ id }) => id);
  const accountIds = found.accounts.map(({ id }) => id);
  const accounts = await queries.findAccountNames(db, accountIds);
  const own = accounts.filter(({ email }) => subject.email === null || email.toLowerCase() === subject.email);
  const asking: Asking = {
    ...subject,
    accountIds: own.map(({ id }) => id),
    accountEmails: own.map(({ email }) => email.toLowerCase()),
    accountNames: own.map(({ name }) => name),
  };
  const stays = await queries.findPaperStays(db, stayIds);
  const stayOf = new Map(stays.map((stay) => [stay.id, stay]));
  const numberOf = new Map(accounts.map(({ id, accountNumber }) => [id, accountNumber]));
  const papers: Paper[] = [];
  for (const document of await queries.findAccountPapers(db, accountIds)) {
    papers.push({
      ...{ of: 'account', document, id: document.id, kind: document.kind as DocumentKind },
      ...{ reference: numberOf.get(document.account_id)!, addedAt: document.created_at },
      owner: asking.accountIds.includes(document.account_id) ? 'person' : 'unclear',
    });
  }
  for (const paper of await queries.findStayPapers(db, stayIds)) {
    const stay = stayOf.get(paper.reservationId)!;
    const owner = whoseStayPaper(paper, stay, asking);
    papers.push({ ...paper, of: 'stay', reference: stay.reference, owner });
  }
  for (const slip of await queries.findSlips(db, stayIds)) {
    const stay = stayOf.get(slip.reservationId)!;
    const owner = whoseSlip(slip, stay, asking);
    papers.push({ ...slip, of: 'slip', kind: 'slip', reference: stay.reference, owner });
  }
  return { papers, asking, stays };
}

/** What staff see of the papers before they make the file. */
export const papersAnswer = ({ papers }: PaperPlan): PersonAnswer['papers'] => ({
  own: papers.filter(({ owner }) => owner === 'person').length,
  ofOthers: papers.filter(({ owner }) => owner === 'somebodyElse').length,
  unclear: papers
    .filter(({ owner }) => owner === 'unclear')
    .map(({ reference, kind, addedAt, ...paper }) => ({
      ...{ reference, kind, addedAt },
      reservationId: paper.of === 'account' ? null : paper.reservationId,
    })),
});

/** Why a paper is not in the archive, as the person who gets it reads it. */
const WHY_NOT = {
  somebodyElse: 'not included, because it is about somebody else',
  unclear: 'not included, because it cannot be told whom it is about: ask us for it',
  missing: 'not included, because its file is missing',
  unreadable: 'not included, because its file cannot be opened',
  full: 'not included, because the archive is full: ask us for it',
} as const;

/** Opens a paper as whoever looks at it alone does, and the log has it the same. */
function viewPaper(context: Context, actor: AuditActor, paper: Paper): Promise<{ content: Buffer }> {
  if (paper.of === 'account') return viewAccountDocument(context, actor, paper.document);
  if (paper.of === 'slip') return viewSlip(context, actor, paper.id);
  return viewReservationDocument(context, actor, paper.reservationId, paper.id);
}

/** The content of a paper, or why there is none. What the log or the database refuses is thrown: it ends the export. */
async function openPaper(context: Context, actor: AuditActor, paper: Paper) {
  try {
    return (await viewPaper(context, actor, paper)).content;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return 'missing';
    if (!(error instanceof UnreadableFile)) throw error;
    context.log.warn({ err: error, kind: paper.kind, id: paper.id }, 'a paper of a person cannot be opened');
    return 'unreadable';
  }
}

const BEGINNINGS: readonly [string, number, string][] = [
  ['%PDF-', 0, 'pdf'],
  ['WEBP', 8, 'webp'],
  ['\x89PNG', 0, 'png'],
  ['\xff\xd8\xff', 0, 'jpg'],
];
/** The ending of a file by what it is, whatever it was called. */
const endingOf = (content: Buffer) =>
  BEGINNINGS.find(([sign, from]) => content.toString('latin1', from, from + sign.length) === sign)?.[2] ??
  'bin';

/** The name of a paper in the archive, of our own words and a number: nothing that anybody typed, and no two the same. */
function fileName({ of, reference, kind }: Paper, number: number, content: Buffer): string {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]+/g, '-');
  const place = of === 'account' ? 'account' : 'stay';
  const words = [String(number).padStart(3, '0'), place, plain(reference), plain(kind)];
  return `papers/${words.join('-')}.${endingOf(content)}`;
}

/**
 * The files of a person's archive, one after the other: the kinds, the papers, and last `papers.json`, which names every paper and why one is not
 * there. Of those that are not the person's it says nothing but the stay, the kind and the day.
 */
export async function* personFiles(
  context: Context,
  actor: AuditActor,
  { kinds, plan, most }: { kinds: Record<string, readonly unknown[]>; plan: PaperPlan; most: ArchiveLimits },
): AsyncGenerator<ZippedFile> {
  const json = (name: string, rows: readonly unknown[]): ZippedFile => ({
    name: `${name}.json`,
    content: Buffer.from(`${JSON.stringify(rows, null, 2)}\n`),
  });
  for (const [kind, rows] of Object.entries(kinds)) yield json(kind, rows);
  const listed: object[] = [];
  let count = 0;
  let bytes = 0;
  for (const paper of plan.papers) {
    const { reference, kind, addedAt } = paper;
    const about = { [paper.of === 'account' ? 'account' : 'stay']: reference, kind, addedAt };
    const leave = (why: keyof typeof WHY_NOT) => listed.push({ ...about, notIncluded: WHY_NOT[why] });
    if (paper.owner !== 'person') {
      leave(paper.owner);
      continue;
    }
    if (count >= most.papers || bytes >= most.bytes) {
      leave('full');
      continue;
    }
    const content = await openPaper(context, actor, paper);
    if (typeof content === 'string') {
      leave(content);
      continue;
    }
    count += 1;
    bytes += content.length;
    const file = fileName(paper, count, content);
    listed.push({ ...about, ...(paper.of === 'stay' && { name: paper.name }), file });
    yield { name: file, content };
  }
  yield json('papers', listed);
}
