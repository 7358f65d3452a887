import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchValues } from '../../paths';
import { Button } from '../../ui/Button';
import { FullScreen } from '../../ui/FullScreen';
import { Icon } from '../../ui/icons';
import styles from './FullMap.module.css';
import { MapCard } from './MapCard';
import { ResultMap } from './ResultMap';
import type { Discovered } from './useDiscover';

/** The map on the whole screen, where there is no room for it beside the list; the stays as a strip of cards below it. */
export function FullMap({
  discovered: { query, change, found, waiting },
  count,
  stay,
  active,
  onActive,
  onClose,
}: {
  discovered: Discovered;
  count: string;
  stay: SearchValues;
  active: string | null;
  onActive: (id: string | null) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const rows = found?.rows ?? [];
  useCardInView(strip, active);

  /** The card that the strip has come to rest at is the one that the map points out. */
  const onScrollEnd = () => {
    const cards = Array.from(strip.current?.children ?? []) as HTMLElement[];
    const left = strip.current?.scrollLeft ?? 0;
    const nearest = cards.sort((a, b) => Math.abs(a.offsetLeft - left) - Math.abs(b.offsetLeft - left))[0];
    if (nearest?.dataset.id) onActive(nearest.dataset.id);
  };
  return (
    <FullScreen label={t('site:discover.map')} onClose={onClose} isStep>
      <header className={styles.head}>
        <Button size="small" onClick={onClose}>
          <Icon name="list" size={18} />
          {t('site:discover.list')}
        </Button>
        <p className={styles.count} aria-live="polite">
          {count}
        </p>
      </header>
      <div className={styles.map} aria-busy={waiting}>
        <ResultMap
          rows={rows}
          query={query}
          active={active}
          onHover={() => undefined}
          onChoose={onActive}
          onArea={(bounds) => change({ bounds, location: '' }, { replace: true })}
        />
      </div>
      {rows.length > 0 && (
        <ul
          ref={strip}
          className={styles.strip}
          aria-label={t('site:discover.results')}
          onScrollEnd={onScrollEnd}
        >
          {rows.map((listing) => (
            <li key={listing.id} data-id={listing.id} onFocus={() => onActive(listing.id)}>
              <MapCard listing={listing} stay={stay} active={listing.id === active} />
            </li>
          ))}
        </ul>
      )}
    </FullScreen>
  );
}

/** Brings the card of the active pill to the front of the strip. */
function useCardInView(strip: React.RefObject<HTMLUListElement | null>, active: string | null) {
  useEffect(() => {
    const card = strip.current?.querySelector<HTMLElement>(`[data-id="${active}"]`);
    if (card) strip.current?.scrollTo?.({ left: card.offsetLeft - 16, behavior: 'smooth' });
  }, [strip, active]);
}
