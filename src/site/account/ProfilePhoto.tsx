import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@shared/contract/people/session';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { useGetAccountPhotoQuery, useUpdateAccountMutation } from '../../api/account.api';
import { codeOf } from '../../api/apiError';
import { codeKey } from '../../i18n/errorText';
import { useOwnUser } from '../../session/useSession';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/FieldFrame';
import { toast } from '../../ui/toast';
import { FileButton } from './FileButton';
import styles from './Sections.module.css';
import { initialsOf } from '../../ui/initials';
import { useObjectUrl } from '../../ui/useObjectUrl';
import { usePickedFile } from '../../ui/usePickedFile';
import { formText, useSending } from './useSending';

/** One's photograph: choose, look at it, keep it; or take it away. */
export function ProfilePhoto({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const { updated, refresh } = useOwnUser();
  const { picked, preview, refusal, choose, clear } = usePickedFile(PICTURE_TYPES);
  const { data } = useGetAccountPhotoQuery(user.id, { skip: !user.hasPhoto });
  const [updateAccount] = useUpdateAccountMutation();
  const { send, busy, error, setError } = useSending();
  const kept = useObjectUrl(user.hasPhoto ? data?.blob : undefined);
  const shown = preview ?? kept;

  const change = async (input: { photo: Blob } | { removePhoto: 'true' }) => {
    const answer = await send(() => updateAccount({ id: user.id, version: user.version, ...input }));
    if (!answer) return;
    updated(answer);
    clear();
    toast.success(t('photo' in input ? 'site:account.photo.saved' : 'site:account.photo.removed'));
  };
  const problem = refusal ? t(codeKey(refusal)) : formText(t, error);
  return (
    <section className={styles.photo} aria-label={t('site:account.photo.title')}>
      <span className={styles.portrait}>
        {shown ? (
          <img src={shown} alt={t(picked ? 'site:account.photo.preview' : 'site:account.photo.title')} />
        ) : (
          <span aria-hidden="true">{initialsOf(user.name)}</span>
        )}
      </span>
      <div className={styles.photoSide}>
        <div className={styles.row}>
          {picked ? (
            <>
              <Button
                variant="primary"
                size="small"
                busy={busy}
                onClick={() => void change({ photo: picked })}
              >
                {t('site:account.photo.keep')}
              </Button>
              <Button variant="quiet" size="small" disabled={busy} onClick={clear}>
                {t('common:actions.cancel')}
              </Button>
            </>
          ) : (
            <>
              <FileButton
                label={t(user.hasPhoto ? 'site:account.photo.other' : 'site:account.photo.choose')}
                types={PICTURE_TYPES}
                describedBy="photo-help"
                onChoose={(file) => {
                  setError(null);
                  choose(file);
                }}
              />
              {user.hasPhoto && (
                <Button
                  variant="quiet"
                  size="small"
                  busy={busy}
                  onClick={() => void change({ removePhoto: 'true' })}
                >
                  {t('site:account.photo.remove')}
                </Button>
              )}
            </>
          )}
        </div>
        {busy && <progress className={styles.progress} aria-label={t('site:account.photo.sending')} />}
        <p id="photo-help" className={styles.help}>
          {t('site:account.photo.help')}
        </p>
        <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
        {codeOf(error) === 'row.stale' && (
          <Button size="small" onClick={() => void refresh().then(() => setError(null))}>
            {t('common:actions.reload')}
          </Button>
        )}
      </div>
    </section>
  );
}
