import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import { saveFile } from '../../../api/saveFile';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FieldError } from '../../../ui/FieldFrame';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import { useSending } from '../../account/useSending';
import own from './OwnInstallments.module.css';
import { useLazyGetOwnSlipQuery } from './ownInstallments.api';

type Slip = OwnPayoutRow['files'][number];

/** The slips of one payment, a button each: a picture opens on the page, a PDF is handed to the browser. */
export function OwnSlips({ files, number }: { files: readonly Slip[]; number: string }) {
  return files.map((file) => <SlipButton key={file.id} file={file} number={number} />);
}

function SlipButton({ file, number }: { file: Slip; number: string }) {
  const { t } = useTranslation();
  const [fetchSlip] = useLazyGetOwnSlipQuery();
  const { send, busy, error } = useSending();
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture);
  const open = async () => {
    const found = await send(() => fetchSlip(file.id));
    if (!found) return;
    if (file.mime.startsWith('image/')) setPicture(found.blob);
    else saveFile(found, `${number}.pdf`);
  };
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('owner:payout.slip_of', { name: file.name, number })}
        onClick={() => void open()}
      >
        {t('owner:payout.slip')}
      </Button>
      {error && <FieldError>{errorText(t, error)}</FieldError>}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} title={file.name} size="large">
        {url && (
          <img
            className={own.picture}
            src={url}
            alt={t('owner:payout.slip_of', { name: file.name, number })}
          />
        )}
      </Dialog>
    </>
  );
}
