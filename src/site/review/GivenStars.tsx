import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons';
import styles from './Review.module.css';

/** The stars that somebody gave, as a picture with its words. */
export function GivenStars({ stars }: { stars: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.shown} role="img" aria-label={t('reviews:stars', { count: stars })}>
      {[1, 2, 3, 4, 5].map((one) => (
        <span key={one} className={one <= stars ? styles.given : styles.missing}>
          <Icon name="star" size={18} />
        </span>
      ))}
    </span>
  );
}
