import { useEffect, useRef, useState, type ComponentType } from 'react';
import styles from './LazyMap.module.css';
import type { MapViewProps } from './types';

/**
 * `MapView`, fetched when the page is scrolled near it. The box has its height from the start (320 px, or what `className` says), so
 * nothing jumps. Where the chunk cannot be fetched the calm box stays: a map is never the only way to a place.
 */
export function LazyMap({ className, ...props }: MapViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType<MapViewProps> | null>(null);

  useEffect(() => {
    let gone = false;
    // Not React.lazy: it remembers a failed fetch for good, here the next map tries again.
    const load = () =>
      import('./MapView').then(
        (module) => {
          if (!gone) setView(() => module.MapView);
        },
        () => undefined,
      );
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current!);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);

  return (
    <div ref={box} className={`${styles.box} ${className ?? ''}`}>
      {View ? (
        <View {...props} className={styles.fill} />
      ) : (
        <div role="region" aria-label={props.label} aria-busy="true" className={styles.empty} />
      )}
    </div>
  );
}
