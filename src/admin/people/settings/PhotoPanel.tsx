import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentAdmin, CurrentUser } from '@shared/contract/people/session';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../../api/apiError';
import { useGetAccountPhotoQuery, useUpdateAccountMutation } from '../../../api/account.api';
import { errorText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import styles from './Setting.module.css';
import { useObjectUrl } from '../../../ui/useObjectUrl';

const MAX_BYTES = 10 * 1024 * 1024;
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** One's photo: what is kept, a look at a new one before it is sent, and the way to remove it. */
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
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const preview = useObjectUrl(chosen);
  const keptUrl = useObjectUrl(hasPhoto ? kept.data?.blob : null);
  const shown = preview ?? keptUrl;

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = !file.type.startsWith('image/')
      ? 'admin:setting.photo.no_picture'
      : file.size > MAX_BYTES
        ? 'errors:code.file_too_large'
        : null;
    setProblem(wrong && t(wrong));
    setChosen(wrong ? null : file);
  };
  const forget = () => {
    setChosen(null);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const send = async () => {
    if (!chosen || sending.current) return;
    sending.current = true;
    setProblem(null);
    try {
      onChanged(await outcome(update({ id, version, photo: chosen })));
      forget();
      toast.success(t('admin:setting.photo.saved'));
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.kind === 'code') setProblem(errorText(t, error));
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
            {initials(name)}
          </span>
        )}
        <div className={styles.photoActions}>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t('admin:setting.photo.file')}
            onChange={(event) => choose(event.target.files?.[0])}
          />
          {chosen ? (
            <>
              <Button type="primary" loading={isLoading} onClick={() => void send()}>
                {t('admin:setting.photo.save')}
              </Button>
              <Button disabled={isLoading} onClick={forget}>
                {t('common:actions.cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={() => input.current?.click()}>{t('admin:setting.photo.choose')}</Button>
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
            </>
          )}
        </div>
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
