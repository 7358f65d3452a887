import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { hasContact } from '../contactLinks';
import { useGetSiteInfoQuery } from '../site.api';

/** A business that has published nothing yet says so, instead of asking its visitors to search for something else. */
export function NothingOpen() {
  const { t } = useTranslation();
  const { data: site } = useGetSiteInfoQuery();
  return (
    <EmptyState
      title={t('site:discover.nothing_open.title')}
      actions={
        site &&
        hasContact(site) && (
          <LocalLink className={buttonClass({ variant: 'primary' })} to={paths.contact()}>
            {t('site:discover.nothing_open.write')}
          </LocalLink>
        )
      }
    >
      <p>{t('site:discover.nothing_open.text')}</p>
    </EmptyState>
  );
}
