import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo as PhotoRow } from '@shared/contract/inventory/photos';
import { useText } from '../../i18n';
import { FullScreen } from '../../ui/FullScreen';
import { Icon } from '../../ui/icons';
import { Photo } from '../../ui/Photo';
import styles from './Lightbox.module.css';

/** A finger's way (px) that turns the page. */
const SWIPE = 40;

/**
 * Returns the width that the style sheet lets the photograph have: the screen's, or by the height that head
 * and caption leave.
 */
const sizesOf = ({ width, height }: PhotoRow) =>
  `min(100vw, calc((100vh - 124px) * ${(width / height).toFixed(3)}))`;

/** One photograph on the whole screen. Arrows, Home, End and swiping turn; Esc closes. */
export function Lightbox({
  photos,
  start,
  onClose,
}: {
  photos: readonly PhotoRow[];
  start: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const [index, setIndex] = useState(start);
  const touch = useRef<number | null>(null);
  const count = photos.length;
  const photo = photos[index]!;
  const turn = (to: number) => setIndex((to + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const way = (changedTouches[0]?.clientX ?? 0) - (touch.current ?? changedTouches[0]?.clientX ?? 0);
    touch.current = null;
    if (Math.abs(way) > SWIPE) turn(index + (way < 0 ? 1 : -1));
  };
  const arrow = (by: 1 | -1) => (
    <button
      type="button"
      className={`${styles.button} ${by > 0 ? styles.next : styles.previous}`}
      aria-label={t(by > 0 ? 'site:listing.gallery.next' : 'site:listing.gallery.previous')}
      onClick={() => turn(index + by)}
    >
      <Icon name={by > 0 ? 'chevron-right' : 'chevron-left'} size={24} />
    </button>
  );
  return (
    <FullScreen dark label={t('site:listing.gallery.label')} onClose={onClose} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <span className="numbers" aria-live="polite">
          {t('site:listing.gallery.counter', { number: index + 1, count })}
        </span>
        <button
          type="button"
          data-autofocus=""
          className={styles.button}
          aria-label={t('common:actions.close')}
          onClick={onClose}
        >
          <Icon name="close" size={24} />
        </button>
      </header>
      <div
        className={styles.stage}
        onTouchStart={({ touches }) =>
          void (touch.current = touches.length === 1 ? touches[0]!.clientX : null)
        }
        onTouchEnd={onTouchEnd}
      >
        {count > 1 && arrow(-1)}
        <div className={styles.frame} style={{ '--shape': photo.width / photo.height } as object}>
          <Photo key={photo.id} photo={photo} sizes={sizesOf(photo)} ratio="natural" priority />
        </div>
        {count > 1 && arrow(1)}
      </div>
      <p className={styles.caption}>{text(photo.alt)}</p>
    </FullScreen>
  );
}
