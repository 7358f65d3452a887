import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Skeleton.module.css';

/** A grey shape in the place of something that is on its way, with that thing's size. */
export function Skeleton({
  width = '100%',
  height,
  ratio,
  round = false,
}: {
  width?: string | number;
  height?: string | number;
  /** The proportions instead of a height: `4 / 3`. */
  ratio?: string;
  round?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.shape} ${round ? styles.round : ''}`}
      style={{ width, height: height ?? (ratio ? undefined : '1em'), aspectRatio: ratio }}
    />
  );
}

/** Wraps the skeletons of one part of a page and tells screen readers once that it is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{t('common:loading')}</span>
      {children}
    </div>
  );
}
