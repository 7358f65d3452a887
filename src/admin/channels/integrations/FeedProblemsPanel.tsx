import { useTranslation } from 'react-i18next';
import type { FeedProblem, IntegrationDetail } from '@shared/contract/channels/integrations';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import styles from './Integration.module.css';
import { useAcceptUnreadMutation } from './integrations.api';
import { PROBLEM_KEYS } from './integrationTexts';

/** The events of the last fetch that could not be read, where they stand in the file and why, and the way on without them. */
export function FeedProblemsPanel({ feed, onReload }: { feed: IntegrationDetail; onReload: () => void }) {
  const { t } = useTranslation();
  const [accept] = useAcceptUnreadMutation();
  const { id, version, problems } = feed;
  const open = problems.filter(({ acceptedAt }) => !acceptedAt);
  if (problems.length === 0) return null;
  return (
    <Panel title={t('admin:integration.problem.title')}>
      {open.length === 0 ? (
        <p className={styles.lead}>{t('admin:integration.problem.done_text')}</p>
      ) : (
        <div className={styles.notice} role="status">
          <p>{t('admin:integration.problem.text')}</p>
          <Can do="listing.edit">
            <ConfirmAction
              label={t('admin:integration.problem.accept')}
              title={t('admin:integration.problem.accept_title')}
              onConfirm={async () => {
                await accept({ id, version, problemIds: open.map((one) => one.id) }).unwrap();
                toast.success(t('admin:integration.problem.done'));
              }}
              onReload={onReload}
            >
              <p>{t('admin:integration.problem.question')}</p>
            </ConfirmAction>
          </Can>
        </div>
      )}
      <ul className={styles.spans}>
        {problems.map((problem) => (
          <Problem key={problem.id} problem={problem} />
        ))}
      </ul>
    </Panel>
  );
}

function Problem({ problem }: { problem: FeedProblem }) {
  const { t } = useTranslation();
  const { uid, line, property, value, reason, acceptedByName } = problem;
  return (
    <li>
      {t(PROBLEM_KEYS[reason])}
      <span className={styles.small}>
        {[
          t('admin:integration.problem.line', { line }),
          acceptedByName && t('admin:integration.problem.accepted', { name: acceptedByName }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {property && <code className={styles.code}>{`${property}: ${value}`}</code>}
      <span className={styles.code}>{uid || t('admin:integration.problem.no_uid')}</span>
    </li>
  );
}
