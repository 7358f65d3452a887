import type { OwnerQuestionDetail } from '@shared/contract/money/ownerQuestions';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { publicOrigin } from '../../../env';
import { queueMail } from '../../../mail/mailOutbox';
import { ownerAnswerLetter } from '../../../mail/templates/ownerAnswerLetter';
import { writeInOwnWords } from '../../system/mailTexts/mailTexts.mails';
import { readBrand } from '../../system/settings/settings.queries';
import { findAsker } from './ownerQuestions.queries';

/** Tells an owner what was answered, in his language, with the way to the statement; nothing to who has no address. */
export async function mailAnswer(
  context: Pick<Context, 'env' | 'jobs' | 'now'>,
  trx: Trx,
  { id, statement, owner }: Pick<OwnerQuestionDetail, 'id' | 'statement' | 'owner'>,
  answer: string,
): Promise<void> {
  const { email, language, asked } = await findAsker(trx, id);
  if (email === null) return;
  const brand = await readBrand(trx);
  const letter = ownerAnswerLetter(language, {
    ...{ ownerName: owner.name, number: statement.number, month: statement.month, asked, answer },
    url: `${publicOrigin(context.env)}/owner/statement?id=${statement.id}#question-${id}`,
    brand,
  });
  await queueMail(context, trx, {
    ...{ to: email, language, template: 'ownerQuestion.answer' },
    ...(await writeInOwnWords(trx, { kind: 'ownerQuestion.answer', language, brand }, letter)),
  });
}
