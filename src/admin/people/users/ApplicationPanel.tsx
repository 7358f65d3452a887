import { useTranslation } from 'react-i18next';
import type { UserDetail } from '@shared/contract/people/users';
import { InstantText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { Panel } from '../../../kit/Page';
import { ApprovalButtons } from './ApprovalButtons';
import { useMayChangeUser } from './useMayChangeUser';
import styles from './Users.module.css';

/**
 * The text of a registration and the decision about it; nothing for people about whom nobody had to decide.
 */
export function ApplicationPanel({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const may = useMayChangeUser(user);
  const { status, application, decidedAt, decidedByName, decisionRemark } = user;
  const waits = status === 'pending';
  if (!waits && !application && !decidedAt) return null;
  return (
    <Panel title={t('admin:user.parts.application')}>
      <DetailList
        items={[
          [
            t('admin:user.fields.application'),
            application && (
              <span key="application" className={styles.text}>
                {application}
              </span>
            ),
          ],
          ...(decidedAt
            ? [
                [t('admin:user.fields.decidedAt'), <InstantText key="at" instant={decidedAt} />] as const,
                [t('admin:user.fields.decidedBy'), decidedByName] as const,
                [t('admin:user.fields.remark'), decisionRemark] as const,
              ]
            : []),
        ]}
      />
      {waits && may.edit && (
        <div className={styles.foot}>
          <ApprovalButtons user={user} />
        </div>
      )}
    </Panel>
  );
}
