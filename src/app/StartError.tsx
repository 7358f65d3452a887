import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../api/apiError';
import { errorText } from '../i18n/errorText';
import { startSession } from '../session/startSession';
import { MessageScreen } from '../ui/MessageScreen';
import type { AppStore } from './store';
import { useFirstPictureGone } from './useFirstPicture';

/** The start could not ask who the person is. The login is kept; trying again needs no reload. */
export function StartError({ error }: { error: ApiError }) {
  useFirstPictureGone();
  const { t } = useTranslation();
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (
    <main>
      <MessageScreen
        alert
        title={t('errors:start_failed.title')}
        actions={
          <button
            type="button"
            className="button button-primary"
            onClick={() => void dispatch(startSession())}
          >
            {t('common:actions.retry')}
          </button>
        }
      >
        <p>{t('errors:start_failed.text')}</p>
        {/* Whatever else came back is of no use to the person: a proxy's page, JSON. */}
        {(error.kind === 'network' || error.kind === 'code') && <p>{errorText(t, error)}</p>}
      </MessageScreen>
    </main>
  );
}
