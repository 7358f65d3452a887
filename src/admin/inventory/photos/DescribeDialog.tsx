import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import { LANGUAGE_NAMES, LANGUAGES, type LocalText } from '@shared/languages';
import { FormDialog } from '../../../kit/FormDialog';
import { LanguageTabs } from '../../../kit/LanguageTabs';
import { toast } from '../../../ui/toast';
import { useDescribePhotoMutation, type AlbumOwner } from './photos.api';

/** The dialog for the description of a picture, in three languages. */
export function DescribeDialog({
  owner,
  photo,
  number,
  onReload,
}: {
  owner: AlbumOwner;
  photo: AlbumPhoto;
  number: number;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [describe] = useDescribePhotoMutation();
  const labels = Object.fromEntries(
    LANGUAGES.map((language) => [`alt.${language}`, `${t('admin:photo.alt')} (${LANGUAGE_NAMES[language]})`]),
  );
  return (
    <FormDialog<{ alt: LocalText }>
      trigger={(open) => (
        <Button onClick={open} aria-label={t('admin:photo.words', { number })}>
          {t('admin:photo.words_short')}
        </Button>
      )}
      title={t('admin:photo.words_title')}
      submitLabel={t('common:actions.save')}
      initialValues={{ alt: photo.alt }}
      labels={labels}
      onSubmit={async ({ alt }) => {
        await describe({ ...owner, id: photo.id, alt, version: photo.version }).unwrap();
        toast.success(t('admin:photo.words_saved'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:photo.words_help')}</p>
      <LanguageTabs names={['alt']}>
        {(language) => (
          <Form.Item name={['alt', language]} label={labels[`alt.${language}`]} rules={[{ max: 200 }]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={200} showCount />
          </Form.Item>
        )}
      </LanguageTabs>
    </FormDialog>
  );
}
