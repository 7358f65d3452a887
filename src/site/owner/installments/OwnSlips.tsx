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
import { useFetchOwnSlipMutation } from '../statements/ownStatements.api';
import own from './OwnInstallments.module.css';

type Slip = OwnPayoutRow['files'][number];

/** The slips of one payment, a button each: a picture opens on the page, a PDF is handed to the browser. */
export function OwnSlips({
  itemId,
  files,
  number,
}: {
  /** The payment that they are of. */
  itemId: string;
  files: readonly Slip[];
  number: string;
}) {
  return files.map((file) => <SlipButton key={file.id} {...{ itemId, file, number }} />);
}

function SlipButton({ itemId, file, number }: { itemId: string; file: Slip; number: string }) {
  const { t } = useTranslation();
  const [fetchSlip] = useFetchOwnSlipMutation();
  const { send, busy, error } = useSending();
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture);
  const open = async () => {
    const found = await send(() => fetchSlip({ itemId, fileId: file.id }));
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
