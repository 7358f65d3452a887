import HolderOutlined from '@ant-design/icons/HolderOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { StatusTag } from '../../../kit/StatusTag';
import { Photo } from '../../../ui/Photo';
import { toast } from '../../../ui/toast';
import { DescribeDialog } from './DescribeDialog';
import styles from './Photos.module.css';
import { useDeletePhotoMutation, type AlbumOwner } from './photos.api';

/** One picture: what it shows, its place, and what can be done with it. */
export function PhotoCard({
  owner,
  photo,
  index,
  count,
  mayEdit,
  refetch,
  onMove,
  onKey,
}: {
  owner: AlbumOwner;
  photo: AlbumPhoto;
  index: number;
  count: number;
  mayEdit: boolean;
  refetch: () => unknown;
  onMove: (to: number) => void;
  onKey: (event: KeyboardEvent) => void;
}) {
  const { t } = useTranslation();
  const [remove] = useDeletePhotoMutation();
  const number = index + 1;
  const missing = LANGUAGES.filter((language) => !photo.alt[language].trim());
  return (
    <>
      <div className={styles.picture}>
        <Photo photo={photo} sizes="(min-width: 768px) 240px, 46vw" />
        {index === 0 && (
          <span className={styles.cover}>
            <StatusTag tone="info">{t('admin:photo.cover')}</StatusTag>
          </span>
        )}
      </div>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t('admin:photo.words_missing', {
            languages: missing.map((language) => LANGUAGE_NAMES[language]).join(t('common:separator')),
          })}
        </p>
      )}
      {mayEdit && (
        <>
          <div className={styles.moves}>
            <Button
              size="small"
              icon={<LeftOutlined aria-hidden="true" />}
              aria-label={t('admin:photo.earlier', { number })}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <Button
              size="small"
              className={styles.handle}
              icon={<HolderOutlined aria-hidden="true" />}
              aria-label={t('admin:photo.handle', { number, count })}
              onKeyDown={onKey}
            />
            <Button
              size="small"
              icon={<RightOutlined aria-hidden="true" />}
              aria-label={t('admin:photo.later', { number })}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            />
          </div>
          <div className={styles.deeds}>
            <DescribeDialog owner={owner} photo={photo} number={number} onReload={refetch} />
            <ConfirmAction
              label={t('admin:photo.remove')}
              ariaLabel={t('admin:photo.remove_number', { number })}
              title={t('admin:photo.remove_title')}
              danger
              onReload={refetch}
              onConfirm={async () => {
                await remove({ ...owner, id: photo.id }).unwrap();
                toast.success(t('admin:photo.removed'));
              }}
            >
              <p>{t('admin:photo.remove_text')}</p>
            </ConfirmAction>
          </div>
        </>
      )}
    </>
  );
}
