import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '@shared/contract/money/companies';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../../api/apiError';
import { codeKey, errorText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { usePickedFile } from '../../../ui/usePickedFile';
import { PictureButtons } from '../../lent/PictureButtons';
import { useChangeCompanyLogoMutation } from './companies.api';
import styles from './Company.module.css';

/** The logo that documents print: the one that is kept, a look at a new one before it is sent, and the way to remove it. */
export function CompanyLogoPanel({
  company: { id, version, logoUrl },
  isFormDirty,
  onChanged,
}: {
  company: Company;
  /** A new logo begins the form beside it again, so what was typed there is settled first. */
  isFormDirty: boolean;
  onChanged: (company: Company) => void;
}) {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangeCompanyLogoMutation();
  const { picked, preview, refusal, choose, clear } = usePickedFile(PICTURE_TYPES);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const shown = preview ?? (logoUrl && `${__ATTIC_ENV__.apiBaseUrl}${logoUrl}`);
  const problem = refusal ? t(codeKey(refusal)) : failure;

  const send = async () => {
    if (!picked || sending.current) return;
    sending.current = true;
    setFailure(null);
    const { data, error } = await change({ id, version, logo: picked });
    sending.current = false;
    if (data) {
      clear();
      onChanged(data);
      toast.success(t('admin:company.logo.saved'));
    } else if (isApiError(error) && error.kind === 'code') setFailure(errorText(t, error));
  };
  return (
    <Panel title={t('admin:company.logo.title')}>
      {shown ? (
        <img
          className={styles.logo}
          src={shown}
          alt={t(preview ? 'admin:company.logo.preview' : 'admin:company.logo.current')}
        />
      ) : (
        <p className={styles.none}>{t('admin:company.logo.none')}</p>
      )}
      <Can do="company.edit">
        {isFormDirty ? (
          <p className={styles.none}>{t('admin:company.logo.unsaved')}</p>
        ) : (
          <PictureButtons
            className={styles.buttons}
            labels={{
              file: t('admin:company.logo.file'),
              choose: t('admin:company.logo.choose'),
              send: t('admin:company.logo.save'),
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
            {logoUrl && (
              <ConfirmAction
                label={t('admin:company.logo.remove')}
                title={t('admin:company.logo.remove_title')}
                danger
                onConfirm={async () => {
                  onChanged(await change({ id, version, remove: true }).unwrap());
                  toast.success(t('admin:company.logo.removed'));
                }}
              >
                <p>{t('admin:company.logo.remove_text')}</p>
              </ConfirmAction>
            )}
          </PictureButtons>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={styles.small}>{t('admin:company.logo.help')}</p>
        <UnsavedGuard when={picked !== null} />
      </Can>
    </Panel>
  );
}
