import type { EnquiryTemplate } from '@shared/contract/site/answerTemplates';
import { fillKnownPlaceholders } from '@shared/domain/system/mailPlaceholders';
import { DEFAULT_LANGUAGE } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { enquiryValues } from '../../../mail/templates/enquiry';
import { readBrand } from '../../system/settings/settings.queries';
import { findForTopic } from '../answerTemplates/answerTemplates.queries';
import { findById } from './enquiries.queries';

/**
 * Returns the templates as they would begin this person's answer to an enquiry: in its language, in English where a template has none, with the
 * values that it has. Throws 404 for an enquiry that is not there.
 */
export async function templatesFor(
  db: Queryable,
  staff: { name: string },
  enquiryId: string,
): Promise<EnquiryTemplate[]> {
  const enquiry = await findById(db, enquiryId);
  if (!enquiry) throw notFound('no such enquiry');
  const brand = await readBrand(db);
  return (await findForTopic(db, enquiry.topic)).map(({ id, name, topic, text }) => {
    const language = text[enquiry.language].trim() ? enquiry.language : DEFAULT_LANGUAGE;
    const values = { ...enquiryValues(language, { ...enquiry, brand }), staff: staff.name };
    return { id, name, topic, language, text: fillKnownPlaceholders(text[language], values) };
  });
}
