import { useTranslation } from 'react-i18next';
import type { PersonalDataAnswer } from '@shared/contract/office/personalData';
import { Panel } from '../../../kit/Page';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { BASIS_KEYS, DOES_KEYS, KIND_KEYS } from './personalDataTexts';
import styles from './PersonalData.module.css';

/** Everything personal that is held: why, what becomes of it, and where it stands. */
export function HeldDataPanel({ held }: { held: PersonalDataAnswer['held'] }) {
  const { t } = useTranslation();
  const title = t('admin:personal_data.held.title');
  return (
    <Panel title={title}>
      <p className={styles.lead}>{t('admin:personal_data.held.text')}</p>
      <ScrollRegion label={title} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('admin:personal_data.columns.kind')}</th>
              <th scope="col">{t('admin:personal_data.columns.basis')}</th>
              <th scope="col">{t('admin:personal_data.columns.does')}</th>
            </tr>
          </thead>
          <tbody>
            {held.map(({ kind, basis, does }) => (
              <tr key={kind}>
                <td>{t(KIND_KEYS[kind]!)}</td>
                <td>{t(BASIS_KEYS[basis])}</td>
                <td>{t(DOES_KEYS[does])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Panel>
  );
}
