import { useRef, useState, type KeyboardEvent, type UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths, type SearchValues } from '../../paths';
import { Icon } from '../../ui/icons';
import { Photo } from '../../ui/Photo';
import { useCardWords } from '../useCardWords';
import styles from './CardPhotos.module.css';

/**
 * The way through the photographs of a card, laid over the one that the card shows: arrows for a mouse and the keyboard, the browser's own swiping.
 * It lets the first one through until somebody is about to leave it, and asks for one more than has been seen. The strip leads where the card's
 * link does, which it covers; screen readers have that link, and hear which photograph is in view.
 */
export default function CardPhotos({
  listing: { id, name, photos },
  stay,
  sizes,
}: {
  listing: Pick<ListingRow, 'id' | 'name' | 'photos'>;
  stay?: SearchValues;
  sizes: string;
}) {
  const { t } = useTranslation();
  const hasWords = useCardWords();
  const text = useText();
  const strip = useRef<HTMLAnchorElement>(null);
  /** The photograph that an arrow is on its way to: those that pass by meanwhile are not in view. */
  const target = useRef<number | null>(null);
  const [seen, setSeen] = useState<number | null>(null);
  const [asked, setAsked] = useState(0);
  const total = photos.length;
  const last = total - 1;
  const index = seen ?? 0;
  const askAfter = (at: number) => setAsked((before) => Math.max(before, Math.min(at + 1, last)));
  const show = (at: number) => {
    setSeen(at);
    askAfter(at);
  };
  const turn = (to: number) => {
    if (to < 0 || to > last || !strip.current) return;
    show(to);
    target.current = to;
    strip.current.scrollLeft = to * strip.current.clientWidth;
  };
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    if (clientWidth === 0) return;
    const at = Math.round(scrollLeft / clientWidth);
    if (target.current !== null && at !== target.current) return;
    target.current = null;
    if (at !== index) show(at);
  };
  /** A finger or a wheel on the strip: from here on it decides. */
  const onTaken = () => {
    target.current = null;
    askAfter(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  };
  const arrow = (by: 1 | -1) => {
    const isEnd = index === (by > 0 ? last : 0);
    return (
      <button
        type="button"
        className={`${styles.arrow} ${by > 0 ? styles.next : styles.previous}`}
        aria-label={t(by > 0 ? 'listingWords:photos.next' : 'listingWords:photos.previous', {
          name: text(name),
        })}
        // Not `disabled`, which would take the focus from whoever has come to the end.
        aria-disabled={isEnd}
        tabIndex={isEnd ? -1 : undefined}
        onClick={() => turn(index + by)}
        onPointerEnter={() => askAfter(index)}
        onFocus={() => askAfter(index)}
        onKeyDown={onKeyDown}
      >
        <Icon name={by > 0 ? 'chevron-right' : 'chevron-left'} size={20} />
      </button>
    );
  };
  if (!hasWords) return null;
  return (
    <div className={styles.box}>
      <LocalLink
        ref={strip}
        className={styles.strip}
        to={paths.listing(id, stay)}
        tabIndex={-1}
        aria-hidden="true"
        onScroll={onScroll}
        onPointerDown={onTaken}
        onWheel={onTaken}
      >
        {photos.map((photo, at) => (
          <span key={photo.id} className={styles.slide}>
            {asked > 0 && at <= asked && (
              <Photo photo={photo} sizes={sizes} ratio="fill" priority={at > 0} alt="" />
            )}
          </span>
        ))}
      </LocalLink>
      {arrow(-1)}
      {arrow(1)}
      <span className={styles.dots} aria-hidden="true">
        {photos.map((photo, at) => (
          <span key={photo.id} className={at === index ? styles.current : undefined} />
        ))}
      </span>
      <span className="visually-hidden" aria-live="polite">
        {seen !== null &&
          t('listingWords:photos.at', {
            number: index + 1,
            total,
            what: text(photos[index]!.alt) || text(name),
          })}
      </span>
    </div>
  );
}
