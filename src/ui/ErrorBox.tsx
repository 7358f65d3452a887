import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/apiError';
import { errorText } from '../i18n/errorText';
import styles from './ErrorBox.module.css';

/**
 * The message in the place of content that could not be loaded: what happened and, with `onRetry`, a button to
 * try again.
 */
export function ErrorBox({
  error,
  title,
  onRetry,
}: {
  error?: unknown;
  title?: string;
  onRetry?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.box} role="alert">
      <strong>{title ?? t('errors:load_failed')}</strong>
      {isApiError(error) && <p className={styles.text}>{errorText(t, error)}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          {t('common:actions.retry')}
        </button>
      )}
    </div>
  );
}
