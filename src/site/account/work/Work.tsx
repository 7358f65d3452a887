import { useTranslation } from 'react-i18next';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { useGetMyRiderDetailsQuery } from '../myAccount.api';
import sections from '../Sections.module.css';
import { Clock } from './Clock';
import { Papers } from './Papers';
import { Times } from './Times';

/** A rider's day: clock in and out, the times, the identity papers. Papers come first until they are approved. */
export function Work() {
  const { t } = useTranslation();
  const {
    data: rider,
    error,
    refetch,
  } = useGetMyRiderDetailsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    // Another device, or staff, may have moved on.
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  if (!rider && error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!rider) {
    return (
      <Loading className={sections.stack}>
        <Skeleton height={220} />
        <Skeleton height={320} />
      </Loading>
    );
  }
  const isVerified = rider.verification === 'approved';
  return (
    <div className={sections.stack}>
      {error && <ErrorBox title={t('site:work.old')} error={error} onRetry={() => void refetch()} />}
      <Clock rider={rider} />
      {isVerified && <Times />}
      <Papers rider={rider} onReload={async () => (await refetch()).data} />
      {!isVerified && <Times />}
    </div>
  );
}
