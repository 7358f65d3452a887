import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import { drawGoogleButton, listenToGoogle, loadGoogle } from './googleSdk';
import styles from './Social.module.css';

type Props = { clientId: string; onCredential: (credential: string) => void };

/** Google's own button, which Google draws in a frame of its own; a sentence where it cannot be had. */
export function GoogleButton({ clientId, onCredential }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => listenToGoogle(onCredential), [onCredential]);
  useEffect(() => {
    let left = false;
    setFailed(false);
    loadGoogle(clientId).then(
      (api) => {
        if (!left && place.current) drawGoogleButton(api, place.current, language);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [clientId, language]);

  return (
    <>
      <div ref={place} className={styles.google} hidden={failed} />
      {failed && <p className={styles.quiet}>{t('site:social.google_failed')}</p>}
    </>
  );
}
