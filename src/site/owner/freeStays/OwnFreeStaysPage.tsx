import { useTranslation } from 'react-i18next';
import type { OwnFreeStay } from '@shared/contract/money/ownFreeStays';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { EmptyState } from '../../../ui/EmptyState';
import styles from '../OwnerRooms.module.css';
import { OwnerShell } from '../OwnerShell';
import { OwnLoaded } from '../OwnLoaded';
import { OwnFreeStayAccount } from './OwnFreeStayAccount';
import { OwnFreeStayRequests } from './OwnFreeStayRequests';
import { useListOwnFreeStaysQuery } from './ownFreeStays.api';

/** `/owner/free-stays`: what an owner has left of his free stays, and what he has asked for. */
export default function OwnFreeStaysPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = useListOwnFreeStaysQuery({ language }, staleAtOnce);
  return (
    <OwnerShell
      page="ownerFreeStays"
      section="freeStays"
      title={t('owner:free_stay.title')}
      lead={t('owner:free_stay.lead')}
    >
      <div className={styles.columns}>
        <OwnLoaded call={query}>{(all) => <Accounts all={all} />}</OwnLoaded>
        <OwnFreeStayRequests />
      </div>
    </OwnerShell>
  );
}

function Accounts({ all }: { all: readonly OwnFreeStay[] }) {
  const { t } = useTranslation();
  if (all.length === 0)
    return (
      <EmptyState icon="calendar" title={t('owner:free_stay.none')}>
        <p>{t('owner:free_stay.none_text')}</p>
      </EmptyState>
    );
  return (
    <>
      {all.map((freeStay) => (
        <OwnFreeStayAccount key={freeStay.id} freeStay={freeStay} />
      ))}
    </>
  );
}
