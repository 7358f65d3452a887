import type { ComponentProps } from 'react';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { ACTION_KEYS } from './listingTexts';
import styles from './Listings.module.css';

/** What happened to a property or a room type. */
export function ListingHistory(props: Pick<ComponentProps<typeof HistoryPanel>, 'entries' | 'fields'>) {
  return (
    <div className={styles.history}>
      <HistoryPanel {...props} actions={ACTION_KEYS} />
    </div>
  );
}
