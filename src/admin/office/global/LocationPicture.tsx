import { useTranslation } from 'react-i18next';
import type { Location } from '@shared/contract/inventory/locations';
import { Can } from '../../../session/Can';
import { Photo } from '../../../ui/Photo';
import { PicturePanel } from '../../lent/PicturePanel';
import styles from './Global.module.css';
import { useChangeLocationPictureMutation } from './staffLocations.api';

/** The picture that visitors see of a destination. */
export function LocationPicture({
  location: { id, version, photo },
  isFormDirty,
  onChanged,
}: {
  location: Location;
  isFormDirty: boolean;
  onChanged: (location: Location) => void;
}) {
  const { t } = useTranslation();
  const [change] = useChangeLocationPictureMutation();
  return (
    <PicturePanel
      words={{
        title: t('admin:destination.picture.title'),
        preview: t('admin:destination.picture.preview'),
        none: t('admin:destination.picture.none'),
        unsaved: t('admin:destination.picture.unsaved'),
        file: t('admin:destination.picture.file'),
        choose: t('admin:destination.picture.choose'),
        save: t('admin:destination.picture.save'),
        saved: t('admin:destination.picture.saved'),
        remove: t('admin:destination.picture.remove'),
        remove_title: t('admin:destination.picture.remove_title'),
        remove_text: t('admin:destination.picture.remove_text'),
        removed: t('admin:destination.picture.removed'),
        help: t('admin:destination.picture.help'),
      }}
      kept={
        photo && (
          <div className={styles.destination}>
            <Photo photo={photo} sizes="320px" />
          </div>
        )
      }
      isFormDirty={isFormDirty}
      send={async (picture) => onChanged(await change({ id, version, picture }).unwrap())}
      remove={async () => onChanged(await change({ id, version, remove: true }).unwrap())}
      guard={(buttons) => <Can do="global.edit">{buttons}</Can>}
    />
  );
}
