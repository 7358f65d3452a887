import { useTranslation } from 'react-i18next';
import type { Quote } from '@shared/contract/pricing/prices';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import { PriceLines } from '../prices/PriceLines';
import styles from './BookingPage.module.css';

/** The price moved between looking and booking: old and new side by side, and nothing is booked before the guest says so. */
export function PriceChangedDialog({
  before,
  quote,
  onAccept,
  onClose,
}: {
  before: number;
  quote: Quote;
  onAccept: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('site:booking.changed.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('site:booking.changed.decline')}</Button>
          <Button variant="primary" onClick={onAccept} data-autofocus="">
            {t('site:booking.changed.accept')}
          </Button>
        </>
      }
    >
      <p className={styles.changedText}>{t('site:booking.changed.text')}</p>
      <dl className={styles.changed}>
        <div>
          <dt>{t('site:booking.changed.before')}</dt>
          <dd>
            <s>
              <Money sen={before} />
            </s>
          </dd>
        </div>
        <div>
          <dt>{t('site:booking.changed.now')}</dt>
          <dd>
            <strong>
              <Money sen={quote.total} />
            </strong>
          </dd>
        </div>
      </dl>
      <PriceLines lines={quote.lines} totalSen={quote.total} depositSen={quote.deposit} why={false} />
    </Dialog>
  );
}
