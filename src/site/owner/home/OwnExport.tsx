import { useTranslation } from 'react-i18next';
import type { OwnerExport } from '@shared/contract/office/ownerExports';
import { isApiError } from '../../../api/apiError';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { formatInstant } from '../../../ui/dates';
import styles from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import {
  useAskOwnExportMutation,
  useGetOwnExportFileMutation,
  useGetOwnExportQuery,
} from '../ownerRooms.api';
import { useFileFetch } from '../statements/useFileFetch';

/** While a file is made the page asks again so often. */
const ASK_AGAIN_MS = 4_000;

/** Everything that is his, as one file that he asks for and takes when it is made. */
export function OwnExport() {
  const { t } = useTranslation();
  const language = useLanguage();
  const call = useGetOwnExportQuery(undefined, staleAtOnce);
  // Asked a second time only while there is something to wait for.
  useGetOwnExportQuery(undefined, {
    pollingInterval: call.currentData?.ownerExport?.state === 'waiting' ? ASK_AGAIN_MS : 0,
  });
  const [ask, { isLoading, error }] = useAskOwnExportMutation();
  return (
    <section className={styles.card} aria-label={t('owner:export.title')}>
      <h2 className={styles.cardTitle}>{t('owner:export.title')}</h2>
      <p className={styles.quiet}>{t('owner:export.text')}</p>
      <OwnLoaded call={call} height={48}>
        {({ ownerExport }) => (
          <>
            {ownerExport && <Made one={ownerExport} />}
            {ownerExport?.state !== 'waiting' && (
              <div className={styles.papers}>
                <Button size="small" busy={isLoading} onClick={() => void ask({ language })}>
                  {t(ownerExport ? 'owner:export.again' : 'owner:export.ask')}
                </Button>
              </div>
            )}
          </>
        )}
      </OwnLoaded>
      <p role="alert">{isApiError(error) ? errorText(t, error) : ''}</p>
    </section>
  );
}

function Made({ one: { state, expiresAt, bytes } }: { one: OwnerExport }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [fetchFile, { isLoading }] = useGetOwnExportFileMutation();
  const take = useFileFetch();
  if (state !== 'done') return <p className={styles.quiet}>{t(`owner:export.state.${state}`)}</p>;
  return (
    <>
      <div className={styles.papers}>
        <Button busy={isLoading} onClick={() => void take(fetchFile(), 'attic-export.zip')}>
          {t('owner:export.take', { size: `${((bytes ?? 0) / 1_000_000).toFixed(1)} MB` })}
        </Button>
      </div>
      <p className={styles.small}>{t('owner:export.until', { time: formatInstant(expiresAt, language) })}</p>
    </>
  );
}
