import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Icon } from '../../ui/icons';
import styles from './FavouritesLink.module.css';
import { useFavourites } from './useFavourites';

/** The way to one's favourites, with how many there are. */
export function FavouritesLink() {
  const { t } = useTranslation();
  const count = useFavourites()?.length ?? 0;
  return (
    <LocalLink
      to={paths.favourites()}
      className={styles.link}
      aria-label={count ? t('site:favourites.count', { count }) : t('site:favourites.title')}
    >
      <Icon name="heart" size={22} />
      {count > 0 && <span className={styles.count}>{count}</span>}
    </LocalLink>
  );
}
