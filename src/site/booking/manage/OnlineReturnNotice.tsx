import { useTranslation } from 'react-i18next';
import { unbrokenSen } from '@shared/domain/base/money';
import styles from './PayOnline.module.css';
import type { OnlineReturn } from './useOnlineReturn';

/** What is known of the payment from which the guest has just come back; nothing for anybody else. */
export function OnlineReturnNotice({ back }: { back: OnlineReturn }) {
  const { t } = useTranslation();
  if (back.phase === 'none') return null;
  // One element for all of them, so that each change is read out.
  return (
    <p role="status" className={back.phase === 'received' ? styles.received : styles.notice}>
      {back.phase === 'received'
        ? t('site:manage.online.received', { amount: unbrokenSen(back.amountSen) })
        : t(back.phase === 'asking' ? 'site:manage.online.asking' : 'site:manage.online.silent')}
    </p>
  );
}
