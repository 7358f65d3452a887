import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserDetail } from '@shared/contract/people/users';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { SpecialMark } from '../accounts/SpecialMark';
import { SpecialNote } from '../accounts/SpecialNote';
import { AccountPanel } from './AccountPanel';
import { AgentCommissionPanel } from './AgentCommissionPanel';
import { AgentProfilePanel } from './AgentProfilePanel';
import { ApplicationPanel } from './ApplicationPanel';
import { ProfilePanels } from './ProfilePanels';
import { RiderPanels } from './RiderPanels';
import { useGetUserQuery } from './users.api';
import { UserHistory } from './UserHistory';
import { UserReservations } from './UserReservations';
import styles from './Users.module.css';
import { AccountStatusTag, VipMark } from '../../lent/UserTags';
import { ROLE_KEYS } from './userTexts';

/** `?id=`: one person with everything that staff know of them and can do for them. */
export default function UserPage() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { t } = useTranslation();
  const query = useGetUserQuery(id, { refetchOnMountOrArgChange: true });
  const user = query.currentData;
  const back = { to: useCameFrom(paths.admin.userMgmt()), label: t('admin:menu.user_mgmt') };
  return (
    <Page
      title={user?.name ?? t('admin:user.one')}
      mark={
        user && (
          <>
            <AccountStatusTag status={user.status} />
            {user.isVip && <VipMark />}
            {user.isSpecial && <SpecialMark />}
          </>
        )
      }
      intro={user && `${t(ROLE_KEYS[user.role])} · ${user.accountNumber}`}
      back={back}
    >
      <Loaded query={{ ...query, data: user }}>
        {(found) => <Content key={id} user={found} onReload={query.refetch} back={back.to} />}
      </Loaded>
    </Page>
  );
}

function Content({ user, onReload, back }: { user: UserDetail; onReload: () => unknown; back: string }) {
  const { t } = useTranslation();
  const { id, role, isSpecial } = user;
  return (
    <>
      {isSpecial && <SpecialNote />}
      {role === 'owner' && (
        <Can do="owner-mgmt.view">
          <p className={styles.banner}>
            {t('admin:user.is_owner')}{' '}
            <Link to={paths.admin.manageOwner(id)}>{t('admin:user.actions.open_owner')}</Link>
          </p>
        </Can>
      )}
      <WithAside
        aside={
          <>
            <AccountPanel user={user} onReload={onReload} back={back} />
            <UserHistory entries={user.history} />
          </>
        }
      >
        <ApplicationPanel user={user} />
        <ProfilePanels user={user} />
        {role === 'agent' && <AgentProfilePanel user={user} onReload={onReload} />}
        {role === 'agent' && (
          <Can do="revenue.view">
            <AgentCommissionPanel agentId={id} />
          </Can>
        )}
        {role === 'rider' && <RiderPanels user={user} />}
        <Can do="reservation.view">
          <UserReservations accountId={id} />
        </Can>
      </WithAside>
    </>
  );
}
