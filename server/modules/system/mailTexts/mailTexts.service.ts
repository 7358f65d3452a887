import {
  MAIL_PARTS,
  type MailPreview,
  type MailTextDetail,
  type MailTextInput,
  type MailTextRow,
  type MailWords,
} from '@shared/contract/system/mailTexts';
import { MAIL_KIND_NAMES, mailKind, type MailKind } from '@shared/domain/system/mailKinds';
import { placeholderFault } from '@shared/domain/system/mailPlaceholders';
import type { FieldError } from '@shared/errorBodies';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { AppError, notFound, stale } from '../../../errors';
import { writeLetter } from '../../../mail/letter';
import { queueMail } from '../../../mail/mailOutbox';
import { inOwnWords, wordsIn } from '../../../mail/ownWords';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { countNeededLetter } from '../../people/auth/letterLimits.service';
import { findHistory } from '../history/history.queries';
import { readBrand } from '../settings/settings.queries';
import { exampleLetter, standardLetter } from './exampleLetters';
import { findAllWords, findWords, writeWords } from './mailTexts.queries';

const ENTITY = 'mail_text';
const NOTHING = { subject: '', body: '', closing: '', version: 0 };
/** What stands before the subject of a test letter. */
const TEST_MARKS: Record<Language, string> = { 'en-US': 'Test: ', 'cn-ZH': '测试：', 'ms-MY': 'Ujian: ' };

export type MailTextId = { kind: MailKind; language: Language };

/** The name of a text in the audit log. */
const entityIdOf = ({ kind, language }: MailTextId) => `${kind}/${language}`;

/** What is wrong with the placeholders of own words, as errors of their fields. */
function faultsOf(kind: MailKind, words: MailWords): FieldError[] {
  const { placeholders, needed } = mailKind(kind);
  return MAIL_PARTS.flatMap((path) => {
    const fault = placeholderFault(words[path], placeholders, path === 'body' ? needed : []);
    return fault ? [{ path, ...fault, message: `${fault.rule}: ${fault.params.names}` }] : [];
  });
}

/** Throws 404 for a language that the kind is not written in, and 400 for placeholders that it does not have. */
function requireSound({ kind, language }: MailTextId, words?: MailWords): void {
  if (!mailKind(kind).languages.includes(language)) throw notFound('no such letter in this language');
  const fields = words ? faultsOf(kind, words) : [];
  if (fields.length === 0) return;
  const detail = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError(400, { code: 'form.invalid', detail, fields });
}

/** Every kind of letter, and whose words it has. */
export async function listMailTexts(db: Queryable): Promise<MailTextRow[]> {
  const written = await findAllWords(db);
  return MAIL_KIND_NAMES.map((kind) => {
    const { group, languages } = mailKind(kind);
    const own = written.filter((row) => row.kind === kind && languages.includes(row.language));
    const unfit = own.filter((row) => faultsOf(kind, row).length > 0);
    const inOrder = (rows: typeof own) =>
      languages.filter((language) => rows.some((row) => row.language === language));
    return { kind, group, languages: [...languages], changed: inOrder(own), unfit: inOrder(unfit) };
  });
}

type Reading = Pick<Context, 'db' | 'env'>;

const exampleOf = async ({ env }: Pick<Context, 'env'>, db: Queryable, language: Language) => ({
  language,
  brand: await readBrand(db),
  origin: publicOrigin(env),
});

/** The own words of a letter in a language beside the house's, with its history. Throws 404. */
export async function readMailText(context: Reading, id: MailTextId): Promise<MailTextDetail> {
  requireSound(id);
  const { kind, language } = id;
  const { languages, placeholders, needed } = mailKind(kind);
  const { subject, body, closing, version } = (await findWords(context.db, kind, language)) ?? NOTHING;
  const example = await exampleOf(context, context.db, language);
  const { values } = exampleLetter(kind, example);
  return {
    ...{ kind, language, languages: [...languages], subject, body, closing, version },
    standard: wordsIn(standardLetter(kind, example)),
    placeholders: placeholders.map((name) => ({ name, example: values[name] ?? '' })),
    needed: [...needed],
    history: await findHistory(context.db, ENTITY, entityIdOf(id)),
  };
}

/**
 * Puts own words in the place of the house's; empty ones give way to these. Nothing is written when all is as it was. Throws like
 * `requireSound`, and `row.stale` when somebody else has written since `version`, also in this moment.
 */
export async function settleMailText(
  context: Reading & Pick<Context, 'now'>,
  actor: AuditActor,
  id: MailTextId,
  { version, ...words }: MailTextInput,
): Promise<MailTextDetail> {
  requireSound(id, words);
  const { kind, language } = id;
  await context.db.transaction().execute(async (trx) => {
    const was = (await findWords(trx, kind, language)) ?? NOTHING;
    const before = { subject: was.subject, body: was.body, closing: was.closing };
    if (was.version === version && MAIL_PARTS.every((part) => before[part] === words[part])) return;
    if (!(await writeWords(trx, kind, language, { ...words, version, at: context.now() })))
      throw stale((await findWords(trx, kind, language)) ?? NOTHING);
    const isOurs = MAIL_PARTS.every((part) => words[part] === '');
    await audit(trx, actor, {
      ...{ action: isOurs ? 'reset' : 'update', entity: ENTITY, entityId: entityIdOf(id) },
      ...changes(before, words),
    });
  });
  return readMailText(context, id);
}

/** The letter about an example in these words, written as it would go out. Throws like `requireSound`. */
export async function previewMailText(
  context: Pick<Context, 'env'>,
  db: Queryable,
  id: MailTextId,
  words: MailWords,
): Promise<MailPreview> {
  requireSound(id, words);
  const example = await exampleOf(context, db, id.language);
  return writeLetter(inOwnWords(exampleLetter(id.kind, example), words), example.brand);
}

/** Sends that letter to who asks for it, marked as a test; the address. Throws like `requireSound`, and 429 `mail.limit`. */
export async function sendTestLetter(
  context: Pick<Context, 'env' | 'jobs' | 'now'>,
  trx: Trx,
  { actor, to }: { actor: AuditActor; to: string },
  id: MailTextId,
  words: MailWords,
): Promise<string> {
  const { language } = id;
  const letter = await previewMailText(context, trx, id, words);
  await countNeededLetter(context, trx, 'test', to);
  const subject = TEST_MARKS[language] + letter.subject;
  await queueMail(context, trx, { to, language, template: 'people.test', ...letter, subject });
  await audit(trx, actor, { action: 'test', entity: ENTITY, entityId: entityIdOf(id), after: {} });
  return to;
}
