import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../ui/ErrorBox';
import { Skeleton } from '../ui/Skeleton';
import styles from './Loaded.module.css';

/** Lines of a skeleton, the last one shorter. */
const LINES = ['100%', '100%', '100%', '100%', '100%', '100%', '100%', '61%'];

/** The part of a query hook's result that the kit looks at. */
export type Query<Data> = { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };

/**
 * Draws the data of a query once it is there: a skeleton before, and the error with a way to try again when
 * it cannot be had.
 */
export function Loaded<Data>({
  query,
  children,
}: {
  query: Query<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isFetching || !error) {
    return (
      <div role="status" aria-label={t('common:loading')} className={styles.lines}>
        {LINES.map((width, line) => (
          <Skeleton key={line} width={width} height={16} />
        ))}
      </div>
    );
  }
  // An id that is none, or one of a row that is gone: asking again does not help.
  const { status } = error as { status?: number };
  if (status === 400 || status === 404) return <ErrorBox title={t('errors:code.row_not_found')} />;
  return <ErrorBox error={error} onRetry={() => void refetch()} />;
}
