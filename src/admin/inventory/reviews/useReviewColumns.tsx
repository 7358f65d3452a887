import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '@shared/contract/stays/reviews';
import { LANGUAGE_NAMES } from '@shared/languages';
import { useText } from '../../../i18n';
import { instantColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import styles from './Reviews.module.css';
import { STATE_KEYS, STATE_TONES } from './reviewTexts';

/** The columns of the list of reviews. */
export function useReviewColumns(): Column<ReviewRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      {
        key: 'listing',
        title: t('admin:review.fields.listing'),
        width: 240,
        render: ({ listingName, propertyName }) => (
          <>
            {text(listingName)}
            <span className={styles.excerpt} title={text(propertyName)}>
              {text(propertyName)}
            </span>
          </>
        ),
      },
      {
        key: 'overall',
        title: t('admin:review.fields.overall'),
        sortable: true,
        width: 110,
        render: ({ overall }) => t('admin:review.stars', { count: overall }),
      },
      {
        key: 'text',
        title: t('admin:review.fields.text'),
        render: ({ firstName, excerpt }) => (
          <>
            <bdi>{firstName || t('admin:review.nameless')}</bdi>
            <span className={styles.excerpt} title={excerpt} dir="auto">
              {excerpt}
            </span>
          </>
        ),
      },
      {
        key: 'state',
        title: t('admin:review.fields.state'),
        width: 170,
        render: ({ state, openReports }) => (
          <>
            <StatusTag tone={STATE_TONES[state]}>{t(STATE_KEYS[state])}</StatusTag>{' '}
            {openReports > 0 && (
              <StatusTag tone="danger">{t('admin:review.reported', { count: openReports })}</StatusTag>
            )}
          </>
        ),
      },
      textColumn(
        'isAnswered',
        t('admin:review.fields.answer'),
        ({ isAnswered }) => (isAnswered ? t('admin:review.answered') : '–'),
        { width: 120 },
      ),
      instantColumn('writtenAt', t('admin:review.fields.writtenAt'), (row) => row.writtenAt, {
        sortable: true,
        width: 160,
      }),
      textColumn('language', t('common:language'), (row) => LANGUAGE_NAMES[row.language], { hidden: true }),
      textColumn('reference', t('admin:review.fields.stay'), (row) => row.reference, { hidden: true }),
    ],
    [t, text],
  );
}
