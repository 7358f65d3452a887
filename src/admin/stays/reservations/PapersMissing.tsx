import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { peopleOf } from '@shared/domain/pricing/partyRules';
import { arePapersThere, missingPapers, type MissingPapers } from '@shared/domain/stays/checkInPapers';
import { AddDocument } from './AddDocument';
import { PartyDialog } from './changes/PartyDialog';
import styles from './Reservation.module.css';

/** Returns the papers that the check-in of a stay still wants. */
export const papersMissing = ({ party, documents, ...stay }: Reservation): MissingPapers =>
  missingPapers(peopleOf(stay), party, documents.filter(({ kind }) => kind === 'identity').length);

/** The papers that are missing at the desk, each with the way to add it there and then. */
export function PapersMissing({
  reservation,
  onReload,
}: {
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const missing = papersMissing(reservation);
  const { unnamed, copies } = missing;
  if (arePapersThere(missing)) return <p>{t('admin:reservation.papers.complete')}</p>;
  return (
    <section className={styles.missing} aria-label={t('admin:reservation.papers.title')}>
      <h3>{t('admin:reservation.papers.title')}</h3>
      <ul>
        {unnamed > 0 && (
          <li>
            <p>{t('admin:reservation.papers.unnamed', { count: unnamed })}</p>
            {reservation.steps.includes('change') && (
              <PartyDialog reservation={reservation} onReload={onReload} />
            )}
          </li>
        )}
        {copies > 0 && (
          <li>
            <p>
              {t('admin:reservation.papers.copies', { count: copies })}{' '}
              {t('admin:reservation.papers.copies_help')}
            </p>
            <AddDocument id={reservation.id} kind="identity" onReload={onReload} />
          </li>
        )}
      </ul>
    </section>
  );
}
