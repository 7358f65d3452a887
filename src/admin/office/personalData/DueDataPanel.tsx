import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { formatDate } from '../../../ui/dates';
import { KindTable } from './KindTable';
import { useGetDueDataQuery } from './personalData.api';
import styles from './PersonalData.module.css';

/** What would go in the next night by the rules as they are settled now, before anything goes. */
export function DueDataPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useGetDueDataQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Panel title={t('admin:personal_data.due.title')}>
      <Loaded query={query}>
        {({ night, kinds }) => {
          const count = kinds.reduce((sum, { rowCount }) => sum + rowCount, 0);
          return (
            <>
              <p className={styles.lead}>
                {t('admin:personal_data.due.text', {
                  count,
                  shown: count.toLocaleString('en-US'),
                  night: formatDate(night, language),
                })}
              </p>
              <KindTable label={t('admin:personal_data.due.title')} kinds={kinds} />
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
