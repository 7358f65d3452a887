import { useTranslation } from 'react-i18next';
import type { OwnHome } from '@shared/contract/office/ownerRooms';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { useCurrentUser } from '../../../session/useSession';
import { formatDate, formatMonth } from '../../../ui/dates';
import styles from '../OwnerRooms.module.css';
import { OwnFiguresCard } from '../OwnFiguresCard';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { useGetOwnHomeQuery } from '../ownerRooms.api';
import { NextStays } from './NextStays';
import { OwnExport } from './OwnExport';
import { OwnLetters } from './OwnLetters';
import { OwnMoney } from './OwnMoney';
import { OwnerNews } from './OwnerNews';
import { OwnerTasks } from './OwnerTasks';

/** `/owner`: what his units earned, what is paid, who comes next, and what waits for him. */
export default function OwnerHomePage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useCurrentUser();
  const call = useGetOwnHomeQuery(undefined, staleAtOnce);
  // For the moment between signing out and leaving the page.
  if (!user) return null;
  return (
    <OwnerShell
      page="ownerHome"
      section="home"
      title={t('owner:home.hello', { name: user.name })}
      lead={call.data && t('owner:home.as_of', { date: formatDate(call.data.today, language) })}
    >
      <OwnLoaded call={call}>{(home) => <Home home={home} />}</OwnLoaded>
    </OwnerShell>
  );
}

function Home({ home }: { home: OwnHome }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <>
      <OwnerTasks waiting={home.waiting} today={home.today} />
      <div className={styles.cards}>
        <OwnFiguresCard title={formatMonth(home.today, language)} figures={home.month} />
        <OwnFiguresCard title={t('owner:home.year', { year: home.today.slice(0, 4) })} figures={home.year} />
        <OwnMoney home={home} />
      </div>
      <div className={styles.columns}>
        <NextStays stays={home.nextStays} />
        <OwnerNews />
      </div>
      <OwnLetters />
      <OwnExport />
    </>
  );
}
