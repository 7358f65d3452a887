import { useTranslation } from 'react-i18next';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { DueDataPanel } from './DueDataPanel';
import { HeldDataPanel } from './HeldDataPanel';
import { useGetPersonalDataQuery } from './personalData.api';
import styles from './PersonalData.module.css';
import { PersonalDataRuns } from './PersonalDataRuns';
import { PersonPanel } from './PersonPanel';
import { RetentionRules, useRetentionLabels } from './RetentionRules';

/** How long personal data is kept, what goes tonight and went before, and what is held of one person. `?run=` opens the report of a night. */
export function PersonalDataTab() {
  const { t } = useTranslation();
  const query = useGetPersonalDataQuery(undefined, { refetchOnMountOrArgChange: true });
  const labels = useRetentionLabels();
  return (
    <>
      <p className={styles.lead}>{t('admin:personal_data.intro')}</p>
      <div className={styles.panels}>
        <PersonPanel />
        <DueDataPanel />
      </div>
      <PersonalDataRuns />
      <Loaded query={query}>
        {(answer) => (
          <WithAside
            aside={
              <Panel title={t('admin:history.title')}>
                <HistoryTimeline
                  entries={answer.history}
                  actions={{ update: t('admin:personal_data.updated') }}
                  fields={labels}
                />
              </Panel>
            }
          >
            <RetentionRules answer={answer} />
            <HeldDataPanel held={answer.held} />
          </WithAside>
        )}
      </Loaded>
    </>
  );
}
