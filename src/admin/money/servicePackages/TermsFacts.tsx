import { useTranslation } from 'react-i18next';
import type { PackageTerms } from '@shared/domain/money/packageTerms';
import { termsFacts } from '@shared/domain/money/packageWords';
import { DetailList } from '../../../kit/DetailList';
import styles from './Packages.module.css';

/** Terms in sentences. */
export function TermsFacts({ terms }: { terms: PackageTerms }) {
  const { t } = useTranslation();
  return (
    <DetailList
      items={termsFacts(t, terms).map(({ label, sentences }) => [
        label,
        sentences.length === 1 ? (
          sentences[0]
        ) : (
          <ul className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ),
      ])}
    />
  );
}
