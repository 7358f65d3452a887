import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import { codeText } from '../../../i18n/errorText';
import { formatMonth } from '../../../ui/dates';
import styles from './Statements.module.css';
import type { RefusedStatement } from './useSeveralStatements';

/** The statements that were not taken on, which are still chosen, each with its reason. */
export function RefusedStatements({ refused }: { refused: readonly RefusedStatement[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (refused.length === 0) return null;
  return (
    <div className={styles.refusals} role="alert">
      {t('admin:owner_statement.several.refused', { count: refused.length })}
      <ul className={styles.refused}>
        {refused.map(({ row: { id, owner, month }, error }) => (
          <li key={id}>
            {owner.name}, {formatMonth(month, language)}: {codeText(t, error)}
          </li>
        ))}
      </ul>
    </div>
  );
}
