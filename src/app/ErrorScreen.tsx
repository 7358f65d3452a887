import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { MessageScreen } from '../ui/MessageScreen';
import { isChunkError, mayReloadOnce } from './chunkErrors';
import { reloadPage } from './reloadPage';
import { useFirstPictureGone } from './useFirstPicture';

/**
 * The screen in the place of a page that failed. After a deploy the old page asks for files that are gone:
 * the page reloads itself once. Anything else stays on screen with a way on. The way home is a real page
 * load: whatever broke is left behind.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  useFirstPictureGone();
  const missing = isChunkError(useRouteError());
  useEffect(() => {
    if (missing && navigator.onLine && mayReloadOnce()) reloadPage.now();
  }, [missing]);
  return (
    <MessageScreen
      alert
      title={t(missing ? 'errors:page_missing.title' : 'errors:page_failed.title')}
      actions={
        <>
          <button type="button" className="button button-primary" onClick={() => reloadPage.now()}>
            {t('common:actions.retry')}
          </button>
          <a className="button" href="/">
            {t('common:actions.home')}
          </a>
        </>
      }
    >
      <p>{t(missing ? 'errors:page_missing.text' : 'errors:page_failed.text')}</p>
    </MessageScreen>
  );
}
