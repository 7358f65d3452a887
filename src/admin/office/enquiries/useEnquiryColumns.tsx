import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryRow } from '@shared/contract/site/enquiries';
import { LANGUAGE_NAMES } from '@shared/languages';
import { instantColumn, textColumn, type Column } from '../../../kit/columns';
import { EmailText } from '../../../kit/EmailText';
import { StatusTag } from '../../../kit/StatusTag';
import styles from './Enquiries.module.css';
import { STATUS_KEYS, STATUS_TONES, TOPIC_KEYS } from './enquiryTexts';

/** The columns of the list of enquiries. */
export function useEnquiryColumns(): Column<EnquiryRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      textColumn('name', t('admin:enquiry.fields.name'), (row) => row.name, { sortable: true, width: 170 }),
      {
        key: 'message',
        title: t('admin:enquiry.fields.message'),
        render: ({ topic, excerpt }) => (
          <>
            {t(TOPIC_KEYS[topic])}
            <span className={styles.excerpt} title={excerpt}>
              {excerpt}
            </span>
          </>
        ),
      },
      {
        key: 'status',
        title: t('admin:enquiry.fields.status'),
        width: 130,
        render: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{t(STATUS_KEYS[status])}</StatusTag>,
      },
      instantColumn('createdAt', t('admin:enquiry.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        width: 160,
      }),
      instantColumn('answeredAt', t('admin:enquiry.fields.answeredAt'), (row) => row.answeredAt, {
        sortable: true,
        width: 160,
      }),
      {
        key: 'email',
        title: t('admin:enquiry.fields.email'),
        hidden: true,
        render: ({ email }) => <EmailText>{email}</EmailText>,
      },
      textColumn('language', t('common:language'), (row) => LANGUAGE_NAMES[row.language], { hidden: true }),
    ],
    [t],
  );
}
