import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '@shared/contract/inventory/photoAlbum';
import { Photo } from '../../../ui/Photo';
import { PhotoCard } from './PhotoCard';
import styles from './Photos.module.css';
import type { AlbumOwner } from './photos.api';
import { useOrder } from './useOrder';

/** The position to which each key moves the picture. */
const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** The pictures in their order, which is changed by dragging, by buttons and by keys; each move is announced. */
export function PhotoGrid({
  owner,
  album,
  mayEdit,
  refetch,
}: {
  owner: AlbumOwner;
  album: Album;
  mayEdit: boolean;
  refetch: () => unknown;
}) {
  const { t } = useTranslation();
  const { photos, stale, move } = useOrder(owner, album, refetch);
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const count = photos.length;
  const moveTo = (from: number, to: number) => {
    if (move(from, to)) setAnnounced(t('admin:photo.moved', { number: to + 1, count }));
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    const target = KEYS[event.key]?.(index, count);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(index, target);
  };
  const onDragOver = (event: DragEvent, index: number) => {
    if (!dragged) return;
    event.preventDefault();
    const from = photos.findIndex(({ id }) => id === dragged);
    if (from !== index && from >= 0) moveTo(from, index);
  };
  return (
    <>
      {mayEdit && count > 1 && <p className={styles.help}>{t('admin:photo.intro')}</p>}
      {count === 0 && (
        <div className={styles.none}>
          <Photo photo={null} sizes="320px" />
        </div>
      )}
      {stale && (
        <p className={styles.warning} role="alert">
          {t('admin:photo.order_stale')}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {announced}
      </span>
      <ol className={styles.grid}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className={`${styles.card} ${dragged === photo.id ? styles.dragged : ''}`}
            draggable={mayEdit}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', photo.id);
              setDragged(photo.id);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => dragged && event.preventDefault()}
          >
            <PhotoCard
              owner={owner}
              photo={photo}
              index={index}
              count={count}
              mayEdit={mayEdit}
              refetch={refetch}
              onMove={(to) => moveTo(index, to)}
              onKey={(event) => onKey(event, index)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
