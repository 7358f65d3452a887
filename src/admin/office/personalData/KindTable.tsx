import { useTranslation } from 'react-i18next';
import type { DueKind, PersonalDataRun } from '@shared/contract/office/personalData';
import { FORGOTTEN_KINDS, RETENTION_RULES } from '@shared/domain/system/retention';
import { StayDateText } from '../../../kit/DateTexts';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { KIND_KEYS, UNIT_KEYS } from './personalDataTexts';
import styles from './PersonalData.module.css';

type Kind = DueKind | PersonalDataRun['kinds'][number];

/** Kinds of data with how long each is kept, how many rows go or went, and the earliest day among them; of a run files and failures too. */
export function KindTable({ label, kinds }: { label: string; kinds: readonly Kind[] }) {
  const { t } = useTranslation();
  const isRun = kinds.some((kind) => 'fileCount' in kind);
  return (
    <ScrollRegion label={label} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:personal_data.columns.kind')}</th>
            <th scope="col">{t('admin:personal_data.columns.keptFor')}</th>
            <th scope="col">{t('admin:personal_data.columns.lastDay')}</th>
            <th scope="col" className={styles.number}>
              {t('admin:personal_data.columns.rowCount')}
            </th>
            {isRun && (
              <>
                <th scope="col" className={styles.number}>
                  {t('admin:personal_data.columns.fileCount')}
                </th>
                <th scope="col" className={styles.number}>
                  {t('admin:personal_data.columns.failedCount')}
                </th>
              </>
            )}
            <th scope="col">{t('admin:personal_data.columns.oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind} className={kind.rowCount === 0 ? styles.nothing : undefined}>
              <td>{t(KIND_KEYS[kind.kind]!)}</td>
              <td>
                {t(UNIT_KEYS[RETENTION_RULES[FORGOTTEN_KINDS[kind.kind]].unit], { count: kind.keptFor })}
              </td>
              <td>
                <StayDateText date={kind.lastDay} />
              </td>
              <td className={styles.number}>{kind.rowCount.toLocaleString('en-US')}</td>
              {'fileCount' in kind && (
                <>
                  <td className={styles.number}>{kind.fileCount.toLocaleString('en-US')}</td>
                  <td className={styles.number}>{kind.failedCount.toLocaleString('en-US')}</td>
                </>
              )}
              <td>
                <StayDateText date={kind.oldest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
