import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { numberedRooms } from '@shared/domain/inventory/sleeping';
import { useListingWords } from '../../ui/useListingWords';
import { SleepingIcon } from './listingIcons';
import { Section } from './Section';
import styles from './SleepingSection.module.css';

/** The rooms in which one sleeps, each with its beds; nothing until staff have entered them. */
export function SleepingSection({ sleeping }: Pick<Listing, 'sleeping'>) {
  const { t } = useTranslation();
  const { roomText, bedsText } = useListingWords();
  if (sleeping.length === 0) return null;
  return (
    <Section title={t('listingWords:sleep.title')}>
      <ul className={styles.rooms}>
        {numberedRooms(sleeping).map((entry, index) => (
          <li key={index} className={styles.room}>
            <SleepingIcon room={entry.room} />
            <h3 className={styles.name}>{roomText(entry)}</h3>
            <p className={styles.beds}>{bedsText(entry.beds)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
