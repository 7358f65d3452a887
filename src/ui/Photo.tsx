import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { Photo as PhotoRow } from '@shared/contract/inventory/photos';
import { photoSrcSet, photoUrl } from '@shared/photoUrls';
import { useTranslation } from 'react-i18next';
import { isDrawnNow } from '../api/takingOver';
import { useText } from '../i18n';
import { Icon } from './icons';
import styles from './Photo.module.css';

/** The file of each picture that has arrived on this visit, the last one: a thumbnail, until a larger one is there. */
const arrivedPictures = new Map<string, string>();

/**
 * Milliseconds before a picture that did not come is asked for again: a busy server says to wait two seconds,
 * one without its database five.
 */
const AGAIN_MS = [2_000, 8_000];

type Progress = { id?: string; tries: number; now: 'loading' | 'resting' | 'shown' | 'failed' };

/**
 * Follows the loading of a picture; after a failure it rests, then has another try, each with an element of
 * its own (`tries` is its key).
 */
function useProgress(id: string | undefined) {
  const [state, setState] = useState<Progress>({ tries: 0, now: 'loading' });
  const { tries, now } = state.id === id ? state : { tries: 0, now: 'loading' as const };
  useEffect(() => {
    if (now !== 'resting') return;
    const timer = setTimeout(() => setState({ id, tries: tries + 1, now: 'loading' }), AGAIN_MS[tries]);
    return () => clearTimeout(timer);
  }, [id, tries, now]);
  return {
    tries,
    now,
    arrive: () => setState({ id, tries, now: 'shown' }),
    fail: () => setState({ id, tries, now: tries < AGAIN_MS.length ? 'resting' : 'failed' }),
  };
}

/**
 * A picture in a box of its own shape, so that nothing moves when it arrives; what of it is there already, or its blurred placeholder, stands
 * there first. `sizes` is
 * the width it takes, as in HTML. Below the fold it loads lazily; `priority` is for the one picture that the page opens with. Where there is no
 * picture, the box says so.
 */
export function Photo({
  photo,
  sizes,
  ratio = '4 / 3',
  priority = false,
  alt,
  className,
}: {
  photo: PhotoRow | null | undefined;
  sizes: string;
  /** `4 / 3`, `16 / 9` …; `natural` for its own shape; `fill` to fill a positioned parent. */
  ratio?: string;
  priority?: boolean;
  /** The text instead of the photograph's own; empty where the words beside it say the same. */
  alt?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  const text = useText();
  const { apiBaseUrl } = __ATTIC_ENV__;
  const { tries, now, arrive, fail } = useProgress(photo?.id);
  // A picture that the server drew is on screen before there is anybody to hear it arrive, or fail.
  const [wasDrawn] = useState(isDrawnNow);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (wasDrawn && complete && currentSrc && naturalWidth === 0) fail();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page is taken over
  }, []);
  const shape = ratio === 'natural' ? (photo ? `${photo.width} / ${photo.height}` : '4 / 3') : ratio;
  // Read once for each picture: a thumbnail that arrives elsewhere meanwhile must not flicker in.
  const first = useMemo(() => photo && (arrivedPictures.get(photo.id) ?? photo.placeholder), [photo]);
  const box: CSSProperties = {
    ...(ratio !== 'fill' && { aspectRatio: shape }),
    ...(first && { backgroundImage: `url("${first}")` }),
  };
  const words = alt ?? (photo ? text(photo.alt) : '');
  const classes = `${styles.box} ${ratio === 'fill' ? styles.fill : ''} ${className ?? ''}`;
  if (!photo) {
    return (
      <span className={`${classes} ${styles.none}`} style={box}>
        <span className={styles.noneSign}>
          <Icon name="image" size={28} />
        </span>
        <span className={styles.noneWords}>{t('common:no_photos')}</span>
      </span>
    );
  }
  if (now === 'failed') {
    return (
      <span
        className={`${classes} ${styles.empty}`}
        style={box}
        {...(words ? { role: 'img', 'aria-label': words } : {})}
      >
        {!photo.placeholder && <Icon name="image" size={32} />}
      </span>
    );
  }
  const isSeen = now === 'shown' || ((priority || wasDrawn) && now === 'loading');
  return (
    <span className={classes} style={box}>
      <picture key={tries}>
        <source type="image/avif" srcSet={photoSrcSet(photo, 'avif', apiBaseUrl)} sizes={sizes} />
        <img
          ref={image}
          className={`${styles.image} ${isSeen ? '' : styles.waiting}`}
          src={photoUrl(photo.id, 640, 'webp', apiBaseUrl)}
          srcSet={photoSrcSet(photo, 'webp', apiBaseUrl)}
          sizes={sizes}
          width={photo.width}
          height={photo.height}
          alt={words}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? undefined : 'async'}
          {...(priority ? { elementtiming: 'first' } : {})}
          onLoad={({ currentTarget: { currentSrc } }) => {
            if (currentSrc) arrivedPictures.set(photo.id, currentSrc);
            arrive();
          }}
          onError={fail}
        />
      </picture>
    </span>
  );
}
