import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { useLanguage } from '../../i18n';
import { Button } from '../../ui/Button';
import { formatStay } from '../../ui/dates';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { AboutPrice } from '../currency/AboutPrice';
import styles from './BookingBar.module.css';
import { NightPrice, StayBox } from './StayBox';
import { bookText } from './UnitsNote';
import type { StayChoice } from './useStayChoice';

/** The price box of a phone: a bar that stays at the bottom and opens the box as a sheet. */
export function BookingBar({ listing, choice }: { listing: Listing; choice: StayChoice }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { stay, quote, units } = choice;
  const { checkIn, checkOut } = stay;
  const facts = [
    ...(units > 1 ? [t('groupStays:units', { count: units })] : []),
    ...(checkIn && checkOut ? [formatStay(checkIn, checkOut, language)] : []),
  ];
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        {!choice.dated || quote.error ? (
          <NightPrice listing={listing} choice={choice} />
        ) : (
          <p className={styles.total} aria-busy={quote.waiting}>
            {quote.shown ? (
              <>
                <Money sen={quote.shown.total - quote.shown.deposit} className={styles.amount} />
                <AboutPrice sen={quote.shown.total - quote.shown.deposit} />
              </>
            ) : (
              <Skeleton width={120} height={22} />
            )}
          </p>
        )}
        {facts.length > 0 && <p className={styles.dates}>{facts.join(' · ')}</p>}
      </div>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {choice.dated ? bookText(t, units) : t('site:listing.box.check_dates')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('site:listing.box.label')} size="full">
        <StayBox listing={listing} choice={choice} />
      </Dialog>
    </div>
  );
}
