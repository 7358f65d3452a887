import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MessageScreen } from './MessageScreen';

/** 403: signed in, but without the permission; says who can change that. */
export function ForbiddenScreen() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      title={t('common:forbidden.title')}
      actions={
        <Link className="button" to="/">
          {t('common:actions.home')}
        </Link>
      }
    >
      <p>{t('common:forbidden.text')}</p>
    </MessageScreen>
  );
}
