import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import styles from './Manage.module.css';

/**
 * A code to scan, as large as the page allows. Whoever reads this on the telephone that is to scan it saves the picture and opens it in
 * the banking app. A picture that does not arrive can be fetched again.
 */
export function PayCode({ path }: { path: string }) {
  const { t } = useTranslation();
  const url = `${__ATTIC_ENV__.apiBaseUrl}${path}`;
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  return (
    <figure className={styles.code}>
      {failed ? (
        <div className={styles.codeFailed} role="alert">
          <p>{t('site:manage.pay.code_failed')}</p>
          <Button
            onClick={() => {
              setAttempt(attempt + 1);
              setFailed(false);
            }}
          >
            {t('common:actions.retry')}
          </Button>
        </div>
      ) : (
        <img
          key={attempt}
          className={styles.codePicture}
          src={attempt === 0 ? url : `${url}&again=${attempt}`}
          width={360}
          height={360}
          alt={t('site:manage.pay.code')}
          onError={() => setFailed(true)}
        />
      )}
      <figcaption className={styles.codeWords}>
        {t('site:manage.pay.code_help')}{' '}
        {/* A browser opens a picture of another origin in place of saving it: beside the booking then. */}
        <a className={styles.noPrint} href={url} download="duitnow-qr.webp" target="_blank" rel="noopener">
          {t('site:manage.pay.code_save')}
        </a>
      </figcaption>
    </figure>
  );
}
