import { useTranslation } from 'react-i18next';
import type { OddReason } from '@shared/contract/money/ownerStatements';
import { StatusTag } from '../../../kit/StatusTag';
import styles from './Statements.module.css';
import { ODD_KEYS } from './statementTexts';

/** What looks odd about a statement, a mark each. */
export function OddMarks({ odd }: { odd: readonly OddReason[] }) {
  const { t } = useTranslation();
  if (odd.length === 0) return null;
  return (
    <span className={styles.marks}>
      {odd.map((reason) => (
        <StatusTag key={reason} tone="warn">
          {t(ODD_KEYS[reason])}
        </StatusTag>
      ))}
    </span>
  );
}
