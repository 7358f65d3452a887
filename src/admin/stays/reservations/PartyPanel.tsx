import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { Reservation } from '@shared/contract/stays/reservations';
import { peopleOf } from '@shared/domain/pricing/partyRules';
import { isForeigner, taxedAs, type PartyGuest } from '@shared/domain/pricing/taxedParty';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { PartyDialog } from './changes/PartyDialog';
import styles from './Party.module.css';

/** The people who stay, and the tourism tax that follows from them. */
export function PartyPanel({ reservation, onReload }: { reservation: Reservation; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { party, steps } = reservation;
  const people = peopleOf(reservation);
  const foreign = isForeigner(taxedAs(reservation, party, people));
  return (
    <Panel
      title={t('admin:party.title')}
      actions={steps.includes('change') && <PartyDialog reservation={reservation} onReload={onReload} />}
    >
      {party.length > 0 && (
        <ul className={styles.people}>
          {party.map((guest, index) => (
            <li key={index}>
              <strong>{guest.name}</strong>{' '}
              {[
                countryName(guest.nationality, language),
                paperOf(t, guest),
                guest.child && t('admin:party.fields.child'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {[
          party.length < people && t('admin:party.named', { named: party.length, guests: people }),
          t(foreign ? 'admin:party.foreign' : 'admin:party.local'),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </Panel>
  );
}

/** Returns the paper that shows at the desk whether the tourism tax is due from somebody. */
function paperOf(t: TFunction, { nationality, permanentResident }: PartyGuest): string {
  if (nationality === 'MY') return t('admin:party.paper.mykad');
  return t(permanentResident ? 'admin:party.paper.mypr' : 'admin:party.paper.passport');
}
