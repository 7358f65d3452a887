import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '@shared/contract/inventory/listings';
import { PHOTO_SIZES } from '@shared/photoUrls';
import { useText } from '../../i18n';
import { AtWidth } from '../../ui/AtWidth';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { Photo } from '../../ui/Photo';
import styles from './Gallery.module.css';
import { Lightbox } from './Lightbox';
import { PhotoStrip } from './PhotoStrip';

/** One large photograph and four small ones. */
const SHOWN = 5;
const SMALL = '(min-width: 1232px) 320px, (min-width: 992px) 24vw, 30vw';

/** The photographs of the room type, then those of its property: a grid, on phones a strip to swipe; each opens the lightbox. */
export function Gallery({ listing }: { listing: Listing }) {
  const { t } = useTranslation();
  const text = useText();
  const [open, setOpen] = useState<number | null>(null);
  const photos = [...listing.photos, ...listing.propertyPhotos];
  const count = photos.length;
  const label = (index: number) =>
    t('site:listing.gallery.open', {
      number: index + 1,
      count,
      what: text(photos[index]!.alt) || text(listing.name),
    });
  if (count === 0) {
    return (
      <div className={styles.box}>
        <Photo photo={null} sizes="100vw" ratio="fill" alt="" />
      </div>
    );
  }
  return (
    <section className={styles.box} aria-label={t('site:listing.gallery.label')}>
      <AtWidth width="phone">
        <PhotoStrip photos={photos} label={label} onOpen={setOpen} />
      </AtWidth>
      <AtWidth width="abovePhone">
        <div className={styles.grid} data-count={Math.min(count, SHOWN)}>
          {photos.slice(0, SHOWN).map((photo, index) => (
            <button
              key={photo.id}
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={label(index)}
              onClick={() => setOpen(index)}
            >
              <Photo
                photo={photo}
                sizes={index === 0 ? PHOTO_SIZES.gallery : SMALL}
                ratio="fill"
                priority={index === 0}
                alt=""
              />
            </button>
          ))}
        </div>
        {count > 1 && (
          <Button size="small" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen(0)}>
            <Icon name="image" size={18} />
            {t('site:listing.gallery.all', { count })}
          </Button>
        )}
      </AtWidth>
      {open !== null && <Lightbox photos={photos} start={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
