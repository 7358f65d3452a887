import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons';
import type { DiscoverQuery } from './discoverQuery';
import { FlexibleDatesDialog } from './FlexibleDatesDialog';
import styles from './DiscoverFilterBar.module.css';
import type { ChangeQuery } from './useDiscover';

/** Opens the dates that a search could have besides its own; choosing some is a step, so that Back returns to those before. */
export function FlexibleDatesButton({ query, change }: { query: DiscoverQuery; change: ChangeQuery }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="calendar" size={18} />
        {t('flexibleDates:title')}
      </button>
      {open && (
        <FlexibleDatesDialog
          query={query}
          onClose={() => setOpen(false)}
          onChoose={(dates) => {
            setOpen(false);
            change(dates);
          }}
        />
      )}
    </>
  );
}
