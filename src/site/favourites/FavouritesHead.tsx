import { useTranslation } from 'react-i18next';
import { useLocalPath, LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { ShareButton } from '../listing/ShareButton';
import styles from './FavouritesPage.module.css';
import { useChangeFavourites, useFavourites } from './useFavourites';
import { useStayInAddress } from './useStayInAddress';

/** What the list is, and what can be done with the whole of it. */
export function FavouritesHead({ ids, isShared }: { ids: readonly string[]; isShared: boolean }) {
  const { t } = useTranslation();
  const localPath = useLocalPath();
  const { stay } = useStayInAddress();
  const own = useFavourites();
  const { add } = useChangeFavourites();
  const others = ids.filter((id) => !own?.includes(id));
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{t(isShared ? 'favourites:shared.title' : 'favourites:title')}</h1>
        <p className={styles.lead}>{t(isShared ? 'favourites:shared.lead' : 'favourites:lead')}</p>
      </div>
      {ids.length > 0 && (
        <div className={styles.actions}>
          {isShared ? (
            <>
              {own && others.length > 0 && (
                <Button variant="primary" size="small" onClick={() => add(others)}>
                  <Icon name="heart" size={18} />
                  {t('favourites:shared.keep_all', { count: others.length })}
                </Button>
              )}
              <LocalLink to={paths.favourites()}>{t('favourites:shared.own')}</LocalLink>
            </>
          ) : (
            <ShareButton
              title={t('favourites:shared.title')}
              path={localPath(paths.favourites({ list: ids, ...stay }))}
            />
          )}
        </div>
      )}
    </header>
  );
}
