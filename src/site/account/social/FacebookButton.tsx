import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n';
import { Button } from '../../../ui/Button';
import { askFacebook, loadFacebook, type FacebookSdk } from './facebookSdk';
import styles from './Social.module.css';

type Props = { appId: string; busy: boolean; onAccessToken: (accessToken: string) => void };

/** Our button that opens Facebook's window; a sentence where Facebook cannot be had. Closing the window is no error. */
export function FacebookButton({ appId, busy, onAccessToken }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [sdk, setSdk] = useState<FacebookSdk | null>(null);
  const [failed, setFailed] = useState(false);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let left = false;
    loadFacebook(appId, language).then(
      (api) => !left && setSdk(() => api),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [appId, language]);

  if (failed && !sdk) return <p className={styles.quiet}>{t('site:social.facebook_failed')}</p>;
  const press = async (api: FacebookSdk) => {
    setOpen(true);
    const accessToken = await askFacebook(api);
    setOpen(false);
    if (accessToken) onAccessToken(accessToken);
  };
  return (
    <Button block busy={busy || open || !sdk} onClick={() => sdk && void press(sdk)}>
      {t('site:social.facebook')}
    </Button>
  );
}
