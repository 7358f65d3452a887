import type { MailWords } from '@shared/contract/system/mailTexts';
import type { Language } from '@shared/languages';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { queueMail } from '../../../mail/mailOutbox';
import { audit, type AuditActor } from '../../../plugins/audit';
import { countNeededLetter } from '../../people/auth/letterLimits.service';
import {
  MAIL_TEXT_ENTITY,
  mailTextIdOf,
  previewMailText,
  type MailTextId,
} from '../../system/mailTexts/mailTexts.service';

/** What stands before the subject of a test letter. */
const TEST_MARKS: Record<Language, string> = { 'en-US': 'Test: ', 'cn-ZH': '测试：', 'ms-MY': 'Ujian: ' };

/**
 * Sends the letter about an example in some words to who asks for it, marked as a test; the address. Throws like `previewMailText`, and 429 `mail.limit`.
 */
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
  await audit(trx, actor, {
    action: 'test',
    entity: MAIL_TEXT_ENTITY,
    entityId: mailTextIdOf(id),
    after: {},
  });
  return to;
}
