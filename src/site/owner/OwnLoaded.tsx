import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../ui/ErrorBox';
import { Loading, Skeleton } from '../../ui/Skeleton';
import styles from './OwnerRooms.module.css';

/** What came of a call, or how far it is: shapes while it is on its way, what went wrong and another try; what was there before stays, and says so. */
export function OwnLoaded<Answer>({
  call: { currentData: data, error, refetch },
  height = 160,
  children,
}: {
  call: { currentData?: Answer | undefined; error?: unknown; refetch: () => unknown };
  /** Of each of the shapes, in px. */
  height?: number;
  children: (answer: Answer) => ReactNode;
}) {
  const { t } = useTranslation();
  const box = error ? (
    <ErrorBox error={error} title={data && t('owner:old')} onRetry={() => void refetch()} />
  ) : null;
  if (data === undefined)
    return (
      box ?? (
        <Loading className={styles.stack}>
          <Skeleton height={height} />
          <Skeleton height={height} />
        </Loading>
      )
    );
  return (
    <div className={styles.stack}>
      {box}
      {children(data)}
    </div>
  );
}
