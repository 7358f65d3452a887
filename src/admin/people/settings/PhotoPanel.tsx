import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentAdmin, CurrentUser } from '@shared/contract/people/session';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../../api/apiError';
import { useGetAccountPhotoQuery, useUpdateAccountMutation } from '../../../api/account.api';
import { codeKey, errorText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { initialsOf } from '../../../ui/initials';
import { toast } from '../../../ui/toast';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import { usePickedFile } from '../../../ui/usePickedFile';
import { PictureButtons } from '../../lent/PictureButtons';
import { useOutcome } from '../../useOutcome';
import styles from './Setting.module.css';

/** One's photo: the stored one, a look at a new one before it is sent, and the way to remove it. */
export function PhotoPanel({
  admin,
  version,
  onChanged,
}: {
  admin: CurrentAdmin;
  version: number;
  onChanged: (user: CurrentUser) => void;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const { id, name, hasPhoto } = admin;
  const kept = useGetAccountPhotoQuery(id, { skip: !hasPhoto });
  const [update, { isLoading }] = useUpdateAccountMutation();
  const { picked, preview, refusal, choose, clear } = usePickedFile(PICTURE_TYPES);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const keptUrl = useObjectUrl(hasPhoto ? kept.data?.blob : null);
  const shown = preview ?? keptUrl;

  const problem = refusal ? t(codeKey(refusal)) : failure;

  const send = async () => {
    if (!picked || sending.current) return;
    sending.current = true;
    setFailure(null);
    try {
      onChanged(await outcome(update({ id, version, photo: picked })));
      clear();
      toast.success(t('admin:setting.photo.saved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'code') setFailure(errorText(t, error));
    } finally {
      sending.current = false;
    }
  };
  return (
    <Panel title={t('admin:setting.parts.photo')}>
      <div className={styles.photoLine}>
        {shown ? (
          <img
            className={styles.photo}
            src={shown}
            alt={t(preview ? 'admin:setting.photo.preview' : 'admin:setting.photo.current')}
          />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
        <PictureButtons
          className={styles.photoActions}
          labels={{
            file: t('admin:setting.photo.file'),
            choose: t('admin:setting.photo.choose'),
            send: t('admin:setting.photo.save'),
          }}
          isChosen={picked !== null}
          isSending={isLoading}
          onChoose={(file) => {
            setFailure(null);
            choose(file);
          }}
          onSend={() => void send()}
          onDrop={clear}
        >
          {hasPhoto && (
            <ConfirmAction
              label={t('admin:setting.photo.remove')}
              title={t('admin:setting.photo.remove_title')}
              danger
              onConfirm={async () => {
                onChanged(await outcome(update({ id, version, removePhoto: 'true' })));
                toast.success(t('admin:setting.photo.removed'));
              }}
            >
              <p>{t('admin:setting.photo.remove_text')}</p>
            </ConfirmAction>
          )}
        </PictureButtons>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <p className={styles.note}>{t('admin:setting.photo.help')}</p>
    </Panel>
  );
}
