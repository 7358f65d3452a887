import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutboxRow } from '@shared/contract/system/outbox';
import { codeColumn, instantColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import styles from './Global.module.css';
import { STATE_KEYS, STATE_TONES, templateKey } from './outboxTexts';

/** The columns of the outbox. */
export function useLetterColumns(): Column<OutboxRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'recipient',
        title: t('admin:outbox.fields.recipient'),
        sortable: true,
        render: ({ recipient }) => <span className={styles.address}>{recipient}</span>,
      },
      {
        key: 'template',
        title: t('admin:outbox.fields.template'),
        render: ({ template, subject }) => (
          <>
            {t(templateKey(template))}
            <span className={styles.small} title={subject}>
              {subject}
            </span>
          </>
        ),
      },
      {
        key: 'state',
        title: t('admin:outbox.fields.state'),
        width: 190,
        render: ({ state, error }) => (
          <>
            <StatusTag tone={STATE_TONES[state]}>{t(STATE_KEYS[state])}</StatusTag>
            {error && (
              <span className={styles.small} title={error}>
                {error}
              </span>
            )}
          </>
        ),
      },
      codeColumn('attempts', t('admin:outbox.fields.attempts'), (row) => row.attempts, {
        sortable: true,
        align: 'right',
        width: 90,
      }),
      instantColumn('nextTryAt', t('admin:outbox.fields.nextTryAt'), (row) => row.nextTryAt, {
        sortable: true,
        width: 158,
      }),
      instantColumn('createdAt', t('admin:outbox.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        width: 158,
      }),
      instantColumn('sentAt', t('admin:outbox.fields.sentAt'), (row) => row.sentAt, {
        width: 158,
        hidden: true,
      }),
      textColumn('subject', t('admin:outbox.fields.subject'), (row) => row.subject, { hidden: true }),
    ],
    [t],
  );
}
