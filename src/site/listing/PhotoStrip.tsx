import { useState, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo as PhotoRow } from '@shared/contract/inventory/photos';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { Photo } from '../../ui/Photo';
import styles from './Gallery.module.css';

/** The photographs side by side, one in view: the browser's own swiping, with a counter. */
export function PhotoStrip({
  photos,
  label,
  onOpen,
}: {
  photos: readonly PhotoRow[];
  label: (index: number) => string;
  onOpen: (index: number) => void;
}) {
  const { t } = useTranslation();
  const [index, setIndex] = useState(0);
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setIndex(Math.round(scrollLeft / clientWidth));
  };
  return (
    <>
      <div className={styles.strip} onScroll={onScroll}>
        {photos.map((photo, at) => (
          <button
            key={photo.id}
            type="button"
            className={`${styles.photo} ${at > 0 ? 'later' : ''}`}
            aria-haspopup="dialog"
            aria-label={label(at)}
            onClick={() => onOpen(at)}
          >
            <Photo photo={photo} sizes={PHOTO_SIZES.gallery} ratio="fill" priority={at === 0} alt="" />
          </button>
        ))}
      </div>
      {photos.length > 1 && (
        <span className={styles.counter} aria-hidden="true">
          {t('site:listing.gallery.counter', { number: index + 1, count: photos.length })}
        </span>
      )}
    </>
  );
}
