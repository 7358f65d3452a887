import { useTranslation } from 'react-i18next';
import type { Company } from '@shared/contract/money/companies';
import { Can } from '../../../session/Can';
import { PicturePanel } from '../../lent/PicturePanel';
import { useChangeCompanyLogoMutation } from './companies.api';
import styles from './Company.module.css';

/** The logo that documents print. */
export function CompanyLogoPanel({
  company: { id, version, logoUrl },
  isFormDirty,
  onChanged,
}: {
  company: Company;
  isFormDirty: boolean;
  onChanged: (company: Company) => void;
}) {
  const { t } = useTranslation();
  const [change] = useChangeCompanyLogoMutation();
  return (
    <PicturePanel
      words={{
        title: t('admin:company.logo.title'),
        preview: t('admin:company.logo.preview'),
        none: t('admin:company.logo.none'),
        unsaved: t('admin:company.logo.unsaved'),
        file: t('admin:company.logo.file'),
        choose: t('admin:company.logo.choose'),
        save: t('admin:company.logo.save'),
        saved: t('admin:company.logo.saved'),
        remove: t('admin:company.logo.remove'),
        remove_title: t('admin:company.logo.remove_title'),
        remove_text: t('admin:company.logo.remove_text'),
        removed: t('admin:company.logo.removed'),
        help: t('admin:company.logo.help'),
      }}
      kept={
        logoUrl && (
          <img
            className={styles.logo}
            src={`${__ATTIC_ENV__.apiBaseUrl}${logoUrl}`}
            alt={t('admin:company.logo.current')}
          />
        )
      }
      isFormDirty={isFormDirty}
      send={async (logo) => onChanged(await change({ id, version, logo }).unwrap())}
      remove={async () => onChanged(await change({ id, version, remove: true }).unwrap())}
      guard={(buttons) => <Can do="company.edit">{buttons}</Can>}
    />
  );
}
