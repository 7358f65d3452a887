import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { removeOnDevice, useDeviceFavourites } from './deviceFavourites';
import { useAddFavouritesMutation } from './favourites.api';
import styles from './FavouritesPage.module.css';
import { useTellFailure } from './useFavourites';

/** Tells somebody who is signed in what this device still keeps apart, because the account had no room for it or could not be reached. */
export function KeptOnDevice() {
  const { t } = useTranslation();
  const onDevice = useDeviceFavourites();
  const [add, { isLoading }] = useAddFavouritesMutation();
  const tell = useTellFailure();
  if (onDevice.length === 0) return null;
  const move = () =>
    add(onDevice)
      .unwrap()
      .then(() => removeOnDevice(onDevice), tell);
  return (
    <p className={styles.notice} role="status">
      <span>{t('favourites:on_device', { count: onDevice.length })}</span>
      <Button variant="quiet" size="small" busy={isLoading} onClick={() => void move()}>
        {t('favourites:move')}
      </Button>
    </p>
  );
}
