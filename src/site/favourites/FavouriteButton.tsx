import { useTranslation } from 'react-i18next';
import type { ListingRow } from '@shared/contract/inventory/listings';
import { useText } from '../../i18n';
import { useCurrentUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import styles from './FavouriteButton.module.css';
import { useDeviceFavourites } from './deviceFavourites';
import { useChangeFavourites, useFavourites } from './useFavourites';

type Props = { listing: Pick<ListingRow, 'id' | 'name'>; withWord?: boolean };

/** Keeps a listing among the visitor's favourites, and takes it off again: a heart on a photograph, or with a word (`withWord`) where the page is about that listing. */
export const FavouriteButton = (props: Props) =>
  // Every card has one, and most visitors have no account: their hearts do without the hook of a call.
  useCurrentUser() ? <HeartOfAccount {...props} /> : <HeartOfDevice {...props} />;

const HeartOfAccount = (props: Props) => <Heart {...props} favourites={useFavourites()} />;
const HeartOfDevice = (props: Props) => <Heart {...props} favourites={useDeviceFavourites()} />;

function Heart({
  listing: { id, name },
  withWord = false,
  favourites,
}: Props & { favourites: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const isFavourite = favourites?.includes(id) ?? false;
  const { add, remove } = useChangeFavourites();
  const toggle = {
    'aria-pressed': isFavourite,
    onClick: () => (isFavourite ? remove(id) : add([id])),
  };
  if (withWord) {
    return (
      <Button variant="quiet" size="small" className={styles.worded} {...toggle}>
        <Icon name="heart" size={18} />
        <span>{t('site:favourites.word')}</span>
      </Button>
    );
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={t('site:favourites.keep', { name: text(name) })}
      {...toggle}
    >
      <Icon name="heart" size={20} />
    </button>
  );
}
