import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/errorText';
import { useSocialClients } from '../../../session/socialClients';
import { FormAlert } from '../FormAlert';
import { FacebookButton } from './FacebookButton';
import { GoogleButton } from './GoogleButton';
import styles from './Social.module.css';
import { useSocialSignIn } from './useSocialSignIn';

/**
 * Sign-in with Google and Facebook, where the business has set them up; nothing at all otherwise. Signs in by itself: the page sees it
 * in the session. Somebody new becomes a buyer.
 */
export function SocialSignIn() {
  const { t } = useTranslation();
  const { googleClientId, facebookAppId } = useSocialClients();
  const { google, facebook, busy, error } = useSocialSignIn();
  if (!googleClientId && !facebookAppId) return null;
  return (
    <section className={styles.social} aria-label={t('site:social.title')} aria-busy={busy || undefined}>
      <p className={styles.or}>{t('site:social.or')}</p>
      <FormAlert>{error && errorText(t, error)}</FormAlert>
      {googleClientId && <GoogleButton clientId={googleClientId} onCredential={google} />}
      {facebookAppId && <FacebookButton appId={facebookAppId} busy={busy} onAccessToken={facebook} />}
    </section>
  );
}
