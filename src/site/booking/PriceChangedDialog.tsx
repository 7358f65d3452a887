import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Money } from '../../ui/Money';
import styles from './BookingPage.module.css';
import { ChargeList } from './ChargeList';
import type { StayPrice } from './stayPrice';

/** The price moved between looking and booking: old and new side by side, and nothing is booked before the guest says so. */
export function PriceChangedDialog({
  before,
  price,
  onAccept,
  onClose,
}: {
  before: number;
  price: StayPrice;
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
              <Money sen={price.total} />
            </strong>
          </dd>
        </div>
      </dl>
      <ChargeList price={price} why={false} />
    </Dialog>
  );
}
