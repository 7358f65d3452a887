import { useTranslation } from 'react-i18next';
import type { StayWarning } from '@shared/contract/base/stayWarning';
import { WARNING_KEYS } from './changeTexts';
import styles from './Change.module.css';

/** The rules for visitors that a stay breaks: who books or changes it all the same has read them. */
export function StayWarnings({ warnings }: { warnings: readonly StayWarning[] }) {
  const { t } = useTranslation();
  const known = warnings.filter(({ code }) => WARNING_KEYS[code]);
  if (known.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {known.map(({ code, params }) => (
        <li key={code}>{t(WARNING_KEYS[code]!, params)}</li>
      ))}
    </ul>
  );
}
