import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '@shared/contract/people/session';
import { LocalLink, useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser, useSignOut } from '../../session/useSession';
import { buttonClass, Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { usePublicTitle } from '../usePublicTitle';
import { useTabStrip } from '../../ui/useTabStrip';
import { OwnBookingView } from '../booking/manage/OwnBookingView';
import styles from './Account.module.css';
import { Bookings } from './Bookings';
import { Contact } from './Contact';
import { Profile } from './Profile';
import { ResendConfirmation } from './ResendConfirmation';
import sections from './Sections.module.css';
import { Security } from './Security';
import { Work } from './work/Work';

const TABS = ['work', 'bookings', 'profile', 'contact', 'security'] as const;
type Tab = (typeof TABS)[number];
const TITLES: Record<Tab, string> = {
  work: 'site:work.title',
  bookings: 'site:account.bookings.title',
  profile: 'site:account.profile.title',
  contact: 'site:account.contact.title',
  security: 'site:account.security.title',
};

/** `/account`: bookings; `?tab=…`: another section; `?reservation=…`: one booking, opened with the account. */
export default function AccountPage() {
  usePublicTitle('account');
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const reservation = params.get('reservation');
  // For the moment between signing out and leaving the page.
  if (!user) return null;
  if (reservation) return <OneBooking id={reservation} />;
  // Work is for riders alone.
  const tabs = TABS.filter((tab) => tab !== 'work' || user.role === 'rider');
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'bookings';
  return <Sections user={user} tabs={tabs} tab={tab} />;
}

function Sections({ user, tabs, tab: shown }: { user: CurrentUser; tabs: readonly Tab[]; tab: Tab }) {
  const { t } = useTranslation();
  const signOut = useSignOut();
  const navigate = useLocalNavigate();
  const strip = useTabStrip(shown);
  const leave = async () => {
    // First away from here: a page behind the sign-in would ask for it as soon as it is gone.
    await navigate(paths.home());
    await signOut();
  };
  return (
    <div className={`container ${styles.account}`}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.accountTitle}>{t('site:account.hello', { name: user.name })}</h1>
          <p className={styles.quiet}>{user.email}</p>
        </div>
        <Button onClick={() => void leave()}>
          <Icon name="logout" size={18} />
          {t('common:actions.logout')}
        </Button>
      </header>
      {!user.emailVerified && <UnconfirmedEmail email={user.email} />}
      <nav ref={strip} className={styles.sections} aria-label={t('site:account.sections')}>
        {tabs.map((tab) => (
          <LocalLink
            key={tab}
            to={paths.account({ tab: tab === 'bookings' ? null : tab })}
            className={styles.section}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {t(TITLES[tab])}
          </LocalLink>
        ))}
      </nav>
      <h2 className="visually-hidden">{t(TITLES[shown])}</h2>
      <Section tab={shown} user={user} />
    </div>
  );
}

function Section({ tab, user }: { tab: Tab; user: CurrentUser }) {
  switch (tab) {
    case 'work':
      return <Work />;
    case 'bookings':
      return <Bookings />;
    case 'profile':
      return <Profile user={user} />;
    case 'contact':
      return <Contact user={user} />;
    case 'security':
      return <Security user={user} />;
  }
}

function UnconfirmedEmail({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <p className={sections.confirmNotice}>
      <Icon name="mail" />
      <span>
        {t('site:account.unconfirmed', { email })} {t('site:account.unconfirmed_again')}{' '}
        <ResendConfirmation email={email} />
      </span>
    </p>
  );
}

function OneBooking({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <div className={`container ${styles.account}`}>
      <LocalLink to={paths.account()} className={styles.back}>
        <Icon name="chevron-left" size={16} />
        {t('site:account.bookings.back')}
      </LocalLink>
      <h1 className={styles.accountTitle}>{t('site:manage.title')}</h1>
      <OwnBookingView key={id} address={{ id }} missing={<MissingBooking />} />
    </div>
  );
}

function MissingBooking() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('site:manage.missing.title')}
      actions={
        <LocalLink className={buttonClass({ variant: 'primary' })} to={paths.account()}>
          {t('site:manage.missing.account')}
        </LocalLink>
      }
    >
      <p>{t('site:account.bookings.missing')}</p>
    </EmptyState>
  );
}
