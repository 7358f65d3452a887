import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgentType } from '@shared/contract/people/people';
import type { CurrentUser } from '@shared/contract/people/session';
import { useFeature } from '../useFeature';
import styles from './Account.module.css';
import { Fact } from './Fact';
import { AccountProfileForm } from './AccountProfileForm';
import { ProfilePhoto } from './ProfilePhoto';

const AGENT_TYPES: Record<AgentType, string> = {
  individual: 'site:account.agent.individual',
  agency: 'site:account.agent.agency',
  corporate: 'site:account.agent.corporate',
};

/** The profile of the account's person; agents see what they have agreed with us. */
export function Profile({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const [reloads, setReloads] = useState(0);
  return (
    <div className={styles.profile}>
      <ProfilePhoto user={user} />
      <dl className={styles.facts}>
        <Fact label={t('site:account.profile.number')}>{user.accountNumber}</Fact>
        {user.role === 'agent' && <AgentFacts user={user} />}
      </dl>
      <AccountProfileForm key={reloads} user={user} onReloaded={() => setReloads(reloads + 1)} />
    </div>
  );
}

function AgentFacts({ user: { agentType, commissionRate, url } }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const hasLinks = useFeature('referral_links');
  return (
    <>
      <Fact label={t('site:account.agent.type')}>
        {agentType ? t(AGENT_TYPES[agentType]) : t('common:none')}
      </Fact>
      <Fact label={t('site:account.agent.commission')}>
        {commissionRate === null ? t('common:none') : `${commissionRate} %`}
      </Fact>
      {hasLinks && (
        <Fact label={t('site:account.agent.referral')}>{url ?? t('site:account.agent.no_referral')}</Fact>
      )}
    </>
  );
}
