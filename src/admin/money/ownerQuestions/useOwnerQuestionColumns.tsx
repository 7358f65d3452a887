import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerQuestionRow } from '@shared/contract/money/ownerQuestions';
import { SUM_KEYS } from '@shared/domain/money/statementFigures';
import { useLanguage } from '../../../i18n';
import { instantColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { formatMonth } from '../../../ui/dates';
import styles from './OwnerQuestions.module.css';
import { FIGURE_KEYS, STATE_KEYS, STATE_TONES } from './ownerQuestionTexts';

/** The columns of the list of owners' questions. */
export function useOwnerQuestionColumns(): Column<OwnerQuestionRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(
    () => [
      textColumn('owner', t('admin:owner_question.fields.owner'), ({ owner }) => owner.name, {
        sortable: true,
        width: 170,
      }),
      {
        key: 'text',
        title: t('admin:owner_question.fields.text'),
        render: ({ excerpt, figure, unitNumber }) => (
          <>
            {[
              t(figure?.kind === 'sum' ? SUM_KEYS[figure.sum] : FIGURE_KEYS[figure?.kind ?? 'whole']),
              unitNumber,
            ]
              .filter(Boolean)
              .join(' · ')}
            <span className={styles.excerpt} title={excerpt}>
              {excerpt}
            </span>
          </>
        ),
      },
      textColumn(
        'statement',
        t('admin:owner_question.fields.statement'),
        ({ statement }) => `${statement.number} · ${formatMonth(statement.month, language)}`,
        { width: 220 },
      ),
      {
        key: 'state',
        title: t('admin:owner_question.fields.state'),
        width: 170,
        render: ({ state }) => <StatusTag tone={STATE_TONES[state]}>{t(STATE_KEYS[state])}</StatusTag>,
      },
      instantColumn('saidAt', t('admin:owner_question.fields.saidAt'), (row) => row.saidAt, {
        sortable: true,
        width: 160,
      }),
      instantColumn('createdAt', t('admin:owner_question.fields.createdAt'), (row) => row.createdAt, {
        sortable: true,
        hidden: true,
        width: 160,
      }),
    ],
    [t, language],
  );
}
