import { useTranslation } from 'react-i18next';
import type { BrandAnswer } from '@shared/contract/system/brand';
import { Can } from '../../../session/Can';
import { PicturePanel } from '../../lent/PicturePanel';
import { useChangeBrandLogoMutation } from './brand.api';
import styles from './Brand.module.css';

/** The logo of the site, which stands at the head of each public page and on the tabs of browsers. */
export function BrandLogoPanel({
  brand: { version, logo },
  isFormDirty,
  onChanged,
}: {
  brand: BrandAnswer;
  isFormDirty: boolean;
  onChanged: (brand: BrandAnswer) => void;
}) {
  const { t } = useTranslation();
  const [change] = useChangeBrandLogoMutation();
  return (
    <PicturePanel
      words={{
        title: t('admin:brand.logo.title'),
        preview: t('admin:brand.logo.preview'),
        none: t('admin:brand.logo.none'),
        unsaved: t('admin:brand.logo.unsaved'),
        file: t('admin:brand.logo.file'),
        choose: t('admin:brand.logo.choose'),
        save: t('admin:brand.logo.save'),
        saved: t('admin:brand.logo.saved'),
        remove: t('admin:brand.logo.remove'),
        remove_title: t('admin:brand.logo.remove_title'),
        remove_text: t('admin:brand.logo.remove_text'),
        removed: t('admin:brand.logo.removed'),
        help: t('admin:brand.logo.help'),
      }}
      kept={
        logo && (
          <img
            className={styles.logo}
            src={`${__ATTIC_ENV__.apiBaseUrl}${logo.url}`}
            alt={t('admin:brand.logo.current')}
          />
        )
      }
      isFormDirty={isFormDirty}
      send={async (picture) => onChanged(await change({ version, logo: picture }).unwrap())}
      remove={async () => onChanged(await change({ version, remove: true }).unwrap())}
      guard={(buttons) => <Can do="global.edit">{buttons}</Can>}
    />
  );
}
