import { useTranslation } from 'react-i18next';
import type { OwnContractVersion } from '@shared/contract/money/ownContracts';
import owner from '../OwnerRooms.module.css';
import styles from './OwnContracts.module.css';

/** The terms in words: those of today, else the latest; the others open on demand, and every rule of a package too. */
export function OwnContractTerms({
  versions,
  isOpen,
}: {
  versions: readonly OwnContractVersion[];
  /** The rules of what is shown stand open. */
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  const shown = versions.find(({ isToday }) => isToday) ?? versions[0];
  const others = versions.filter((version) => version !== shown);
  return (
    <>
      {shown && <Terms version={shown} isOpen={isOpen} />}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{t('owner:contract.earlier')}</summary>
          {others.map((version) => (
            <Terms key={version.from} version={version} isOpen />
          ))}
        </details>
      )}
    </>
  );
}

function Terms({
  version: { days, rows, note, rules },
  isOpen,
}: {
  version: OwnContractVersion;
  isOpen: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.terms}>
      <h3>{t('owner:contract.terms', { days })}</h3>
      <WordsRows rows={rows} />
      {note !== null && <p className={owner.small}>{note}</p>}
      {rules.length > 0 && (
        <details className={styles.more} open={isOpen}>
          <summary>{t('owner:contract.all_rules')}</summary>
          {rules.map((rule) => (
            <div key={rule.days} className={styles.terms}>
              {rule.days !== null && <h4>{t('owner:contract.rules', { days: rule.days })}</h4>}
              <WordsRows rows={rule.rows} />
            </div>
          ))}
        </details>
      )}
    </div>
  );
}

function WordsRows({ rows }: { rows: OwnContractVersion['rows'] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, sentences }) => (
        <div key={label}>
          <dt>{label}</dt>
          {sentences.map((sentence) => (
            <dd key={sentence}>{sentence}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
