import { Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAIL_PARTS,
  MAIL_TEXT_LIMITS,
  type MailPart,
  type MailTextDetail,
  type MailWords,
} from '@shared/contract/system/mailTexts';
import { placeholderFault } from '@shared/domain/system/mailPlaceholders';
import { fieldMessage } from '../../../kit/formErrors';
import { Panel } from '../../../kit/Page';
import { typeInto, type TextControl } from '../../../kit/typeInto';
import type { Labels } from '../../../kit/useSubmit';
import { WithPlaceholders } from '../../../kit/WithPlaceholders';
import styles from './MailTexts.module.css';

/** The fields of a letter's own words, with the placeholders that they may have. */
export function MailTextForm({
  text: { placeholders, needed, standard },
  labels,
  onWords,
}: {
  text: MailTextDetail;
  labels: Labels;
  onWords: (words: MailWords) => void;
}) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const names = placeholders.map(({ name }) => name);
  const [subject, body, closing] = [
    Form.useWatch<string | undefined>('subject'),
    Form.useWatch<string | undefined>('body'),
    Form.useWatch<string | undefined>('closing'),
  ];
  useEffect(() => {
    if (subject !== undefined) onWords({ subject, body: body ?? '', closing: closing ?? '' });
  }, [subject, body, closing, onWords]);
  const controlOf = (part: MailPart) =>
    fields.current?.querySelector<TextControl>(`[data-part="${part}"] :is(input, textarea)`) ?? null;
  const values: Record<MailPart, string> = {
    subject: subject ?? '',
    body: body ?? '',
    closing: closing ?? '',
  };
  const item = (part: MailPart) => (
    <div key={part} data-part={part} className={part === 'body' ? styles.body : undefined}>
      <Form.Item
        name={part}
        label={labels[part]}
        rules={[
          { max: MAIL_TEXT_LIMITS[part] },
          {
            validator: async (_rule, value: string = '') => {
              const fault = placeholderFault(value, names, part === 'body' ? needed : []);
              if (fault) throw new Error(fieldMessage(t, fault, labels[part]!));
            },
          },
        ]}
        extra={
          <Standard
            words={standard[part]}
            isReplaced={values[part].trim() !== ''}
            part={labels[part]!}
            onTake={() => {
              const control = controlOf(part);
              if (control) typeInto(control, standard[part]);
            }}
          />
        }
      >
        {part === 'body' ? (
          <Input.TextArea
            autoSize={{ minRows: 5, maxRows: 20 }}
            maxLength={MAIL_TEXT_LIMITS.body}
            showCount
          />
        ) : (
          <Input maxLength={MAIL_TEXT_LIMITS[part]} showCount />
        )}
      </Form.Item>
    </div>
  );
  return (
    <Panel title={t('admin:mail_text.words')}>
      <p className={styles.help}>{t('admin:mail_text.help')}</p>
      <WithPlaceholders
        placeholders={placeholders.map(({ name, example }) => ({
          name,
          meaning: `${t(`admin:mail_text.placeholder.${name}`)}${
            needed.includes(name) ? ` ${t('admin:mail_text.placeholders.needed')}` : ''
          }`,
          example,
        }))}
        help={t('admin:mail_text.placeholders.help')}
        usual='[data-part="body"] textarea'
      >
        <div ref={fields}>{MAIL_PARTS.map(item)}</div>
      </WithPlaceholders>
    </Panel>
  );
}

/** What the house writes in this place, to compare with and to begin from. */
function Standard({
  words,
  isReplaced,
  part,
  onTake,
}: {
  words: string;
  isReplaced: boolean;
  part: string;
  onTake: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.standard}>
      <span className={styles.standardHead}>
        {t(isReplaced ? 'admin:mail_text.replaces' : 'admin:mail_text.goes_out')}
        {words !== '' && !isReplaced && (
          <Button
            size="small"
            type="link"
            aria-label={t('admin:mail_text.take_part', { part })}
            onClick={onTake}
          >
            {t('admin:mail_text.take')}
          </Button>
        )}
      </span>
      <span className={styles.standardText}>{words || t('admin:mail_text.nothing')}</span>
    </div>
  );
}
