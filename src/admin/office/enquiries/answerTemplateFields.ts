import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  TEMPLATE_LIMITS,
  type AnswerTemplate,
  type AnswerTemplateDetail,
  type AnswerTemplateInput,
} from '@shared/contract/site/answerTemplates';
import { choice, fieldsOf, localText, text } from '../../../kit/fields';
import type { ShowValue } from '../../../kit/StaleDialog';
import { useFields } from '../../../kit/useFields';
import { TOPIC_KEYS } from './enquiryTexts';

/** What the form of a template holds; no topic is any. */
export type TemplateValues = AnswerTemplateInput & { version?: number };

const FIELDS = fieldsOf<AnswerTemplateDetail, TemplateValues>()({
  name: text('admin:answer_template.fields.name', {
    max: TEMPLATE_LIMITS.name,
    help: 'admin:answer_template.help.name',
  }),
  topic: choice('admin:enquiry.fields.topic', TOPIC_KEYS, {
    optional: true,
    help: 'admin:answer_template.help.topic',
  }) as never,
  text: localText('admin:answer_template.fields.text', {
    max: TEMPLATE_LIMITS.text,
    rows: { minRows: 6, maxRows: 18 },
  }),
});

export const NEW_TEMPLATE: TemplateValues = {
  ...{ name: '', topic: undefined, text: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' } },
};

/** Returns what the form of a template begins with, its version among it. */
export const templateValuesOf = ({ name, topic, text: words, version }: AnswerTemplate): TemplateValues => ({
  ...{ name, topic: topic ?? undefined, text: words, version },
});

/** Returns what is sent of a form. */
export const templateBodyOf = ({ name, topic, text: words }: TemplateValues): AnswerTemplateInput => ({
  ...{ name, topic: topic ?? null, text: words },
});

/** The fields of a template in the reader's language. */
export function useTemplateFields() {
  const { t } = useTranslation();
  const showAny: ShowValue = useCallback(
    (name, value) =>
      name === 'topic' && (value === null || value === undefined)
        ? t('admin:answer_template.any_topic')
        : undefined,
    [t],
  );
  return useFields(FIELDS, showAny);
}
