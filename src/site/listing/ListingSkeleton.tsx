import { Loading, Skeleton } from '../../ui/Skeleton';
import gallery from './Gallery.module.css';
import styles from './ListingPage.module.css';

/** The page on its way, in its own shape. */
export function ListingSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <div className={styles.skeletonHead}>
        <Skeleton height={40} width="60%" />
        <Skeleton height={24} width="40%" />
        <Skeleton height={24} width="70%" />
      </div>
      <div className={gallery.box}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton height={28} width="40%" />
          <Skeleton height={160} />
          <Skeleton height={240} />
        </div>
        <div className={styles.aside}>
          <Skeleton height={420} />
        </div>
      </div>
    </Loading>
  );
}
