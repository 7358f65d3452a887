import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { LocalLink, useLocalNavigate } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser, useSignOut } from '../../session/useSession';
import { buttonClass, Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { usePageTitle } from '../../ui/usePageTitle';
import { OwnBookingView } from '../booking/manage/OwnBookingView';
import styles from './Account.module.css';
import { Bookings } from './Bookings';
import { Profile } from './Profile';

/** `/account`: bookings; `?tab=profile`: who one is; `?reservation=…`: one booking, opened with the account. */
export default function AccountPage() {
  const { t } = useTranslation();
  usePageTitle(t('site:account.title'));
  const user = useCurrentUser();
  const [params] = useSearchParams();
  const reservation = params.get('reservation');
  // For the moment between signing out and leaving the page.
  if (!user) return null;
  if (reservation) return <OneBooking id={reservation} />;
  return <Sections profile={params.get('tab') === 'profile'} />;
}

function Sections({ profile }: { profile: boolean }) {
  const { t } = useTranslation();
  const user = useCurrentUser()!;
  const signOut = useSignOut();
  const navigate = useLocalNavigate();
  const leave = async () => {
    // First away from here: a page behind the sign-in would ask for it as soon as it is gone.
    await navigate(paths.home());
    await signOut();
  };
  const tab = (to: string, current: boolean, children: ReactNode) => (
    <LocalLink to={to} className={styles.section} aria-current={current ? 'page' : undefined}>
      {children}
    </LocalLink>
  );
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
      <nav className={styles.sections} aria-label={t('site:account.sections')}>
        {tab(paths.account(), !profile, t('site:account.bookings.title'))}
        {tab(paths.account({ tab: 'profile' }), profile, t('site:account.profile.title'))}
      </nav>
      <h2 className="visually-hidden">
        {t(profile ? 'site:account.profile.title' : 'site:account.bookings.title')}
      </h2>
      {profile ? <Profile user={user} /> : <Bookings />}
    </div>
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
