import { useTranslation } from 'react-i18next';
import { useGetAccountPhotoQuery } from '../../../api/account.api';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import styles from './Users.module.css';

/** A person's photograph. It comes with the login, so it has no address of its own. */
export function UserPhoto({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { currentData: file } = useGetAccountPhotoQuery(id);
  const address = useObjectUrl(file?.blob);
  return (
    <div className={styles.photo}>
      {address && <img src={address} alt={t('admin:user.photo_of', { name })} width={88} height={88} />}
    </div>
  );
}
