import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { MessageScreen } from '../../ui/MessageScreen';
import { usePageTitle } from '../../ui/usePageTitle';

/** An address of the back-office that leads nowhere, or to a screen that is not built yet. */
export function AdminNotFound() {
  const { t } = useTranslation();
  usePageTitle(t('admin:not_found.title'));
  return (
    <MessageScreen
      title={t('admin:not_found.title')}
      actions={
        <Link className="button button-primary" to={paths.admin.dashboard()}>
          {t('admin:not_found.back')}
        </Link>
      }
    >
      <p>{t('admin:not_found.text')}</p>
    </MessageScreen>
  );
}
