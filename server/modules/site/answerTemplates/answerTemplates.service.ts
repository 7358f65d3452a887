import {
  ANSWER_PLACEHOLDERS,
  type AnswerTemplate,
  type AnswerTemplateFields,
} from '@shared/contract/site/answerTemplates';
import { placeholderFault } from '@shared/domain/system/mailPlaceholders';
import { LANGUAGES, type LocalText } from '@shared/languages';
import { AppError } from '../../../errors';
import { versionedWrites } from '../../../resources/versionedWrites';
import * as queries from './answerTemplates.queries';

/** Throws 400 for placeholders that no answer fills, beside the language that has them. */
function requireKnownPlaceholders(text: LocalText): void {
  const fields = LANGUAGES.flatMap((language) => {
    const fault = placeholderFault(text[language], ANSWER_PLACEHOLDERS);
    const message = fault && `${fault.rule}: ${fault.params.names}`;
    return fault ? [{ path: `text.${language}`, ...fault, message: message! }] : [];
  });
  if (fields.length === 0) return;
  const detail = fields.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError(400, { code: 'form.invalid', detail, fields });
}

/** Writes the templates of answers; two of one name are refused by the database. */
export const answerTemplates = versionedWrites<AnswerTemplate, AnswerTemplateFields>({
  table: 'answer_template',
  find: queries.findById,
  insert: async (trx, fields) => {
    requireKnownPlaceholders(fields.text);
    return queries.insert(trx, fields);
  },
  update: async (trx, id, fields) => {
    requireKnownPlaceholders(fields.text);
    await queries.update(trx, id, fields);
  },
  audited: ['name', 'topic', 'text'],
});
