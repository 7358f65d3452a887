import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import styles from './SetUp.module.css';
import { useGetSetUpQuery } from './setUp.api';
import { SetUpLink } from './SetUpLink';
import { leftOf, WAYS } from './setUpSteps';

/** On the first page while nothing was booked yet: the next step, and the way to all of them. */
export function SetUpCard() {
  const { t } = useTranslation();
  const { data: found } = useGetSetUpQuery(undefined, { refetchOnMountOrArgChange: true });
  const left = found && leftOf(found);
  const next = left?.[0];
  if (!found || !left || !next) return null;
  return (
    <Panel
      title={t('admin:set_up.card')}
      actions={
        <Link to={paths.admin.global({ tab: 'set-up' })}>
          {t('admin:set_up.progress', {
            count: found.steps.length - left.length,
            total: found.steps.length,
          })}
        </Link>
      }
    >
      <div className={styles.card}>
        <p className={styles.why}>
          <strong>{t(WAYS[next].title)}.</strong> {t(WAYS[next].why)}
        </p>
        <SetUpLink step={next} found={found} isNext />
      </div>
    </Panel>
  );
}
