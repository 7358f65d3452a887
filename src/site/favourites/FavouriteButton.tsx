import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import styles from './FavouriteButton.module.css';
import { useChangeFavourites, useFavourites } from './useFavourites';

/** Keeps a listing among the visitor's favourites, and takes it off again: a heart on a photograph, or with words (`withWords`) in a row of buttons. */
export function FavouriteButton({
  listing: { id, name },
  withWords = false,
}: {
  listing: Pick<ListingRow, 'id' | 'name'>;
  withWords?: boolean;
}) {
  const { t } = useTranslation();
  const text = useText();
  const isFavourite = useFavourites()?.includes(id) ?? false;
  const { add, remove } = useChangeFavourites();
  const pressed = {
    'aria-pressed': isFavourite,
    'aria-label': t('site:favourites.keep', { name: text(name) }),
    onClick: () => (isFavourite ? remove(id) : add([id])),
  };
  if (withWords) {
    return (
      <Button variant="quiet" size="small" className={styles.worded} {...pressed}>
        <Icon name="heart" size={18} />
        <span>{t(isFavourite ? 'site:favourites.kept' : 'site:favourites.save')}</span>
      </Button>
    );
  }
  return (
    <button type="button" className={styles.heart} {...pressed}>
      <Icon name="heart" size={20} />
    </button>
  );
}
