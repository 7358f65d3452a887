import { useTranslation } from 'react-i18next';
import type { PhotoOwner } from '@shared/contract/inventory/photoAlbum';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { PhotoGrid } from './PhotoGrid';
import { PhotoPicker } from './PhotoPicker';
import styles from './Photos.module.css';
import { useGetAlbumQuery } from './photos.api';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

/** The photographs of a property or a room type: for those who may edit to add, order, describe and delete; for the others to see. */
export function PhotosPanel({
  ownerType,
  ownerId,
  mayEdit,
}: {
  ownerType: PhotoOwner;
  ownerId: string;
  mayEdit: boolean;
}) {
  const { t } = useTranslation();
  const owner = { ownerType, ownerId };
  const query = useGetAlbumQuery(owner);
  const { uploads, busy, queue, add } = useUploads(owner);
  const used = query.data?.photos.length ?? 0;
  const limit = query.data?.limit ?? 0;
  const open = uploads.filter(({ state }) => ['waiting', 'sending', 'retrying'].includes(state)).length;
  return (
    <Panel
      title={t('admin:photo.title')}
      actions={query.data && <span className={styles.count}>{t('admin:photo.count', { used, limit })}</span>}
    >
      <Loaded query={query}>
        {(album) => (
          <>
            {mayEdit && <PhotoPicker room={Math.max(0, limit - used - open)} onFiles={add} />}
            {uploads.length > 0 && <UploadList uploads={uploads} queue={queue} />}
            <PhotoGrid owner={owner} album={album} mayEdit={mayEdit} refetch={() => query.refetch()} />
          </>
        )}
      </Loaded>
      <UnsavedGuard when={busy} />
    </Panel>
  );
}
