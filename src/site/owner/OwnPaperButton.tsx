import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileAnswer } from '../../api/baseQuery';
import { saveFile } from '../../api/saveFile';
import { errorText } from '../../i18n/errorText';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FieldError } from '../../ui/FieldFrame';
import { useObjectUrl } from '../../ui/useObjectUrl';
import { useSending } from '../account/useSending';
import styles from './OwnerRooms.module.css';

/** A paper of an owner behind a button: a picture opens on the page, a PDF is handed to the browser. */
export function OwnPaperButton({
  file,
  label,
  name,
  saveAs,
  fetchPaper,
}: {
  file: { name: string; mime: string };
  /** What the button says, and what it is called where others say the same. */
  label: string;
  name: string;
  /** What a PDF is saved as. */
  saveAs: string;
  fetchPaper: () => PromiseLike<{ data?: FileAnswer; error?: unknown }>;
}) {
  const { t } = useTranslation();
  const { send, busy, error } = useSending();
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture);
  const open = async () => {
    const found = await send(fetchPaper);
    if (!found) return;
    if (file.mime.startsWith('image/')) setPicture(found.blob);
    else saveFile(found, saveAs);
  };
  return (
    <>
      <Button size="small" busy={busy} aria-label={name} onClick={() => void open()}>
        {label}
      </Button>
      {error && <FieldError>{errorText(t, error)}</FieldError>}
      <Dialog open={picture !== null} onClose={() => setPicture(null)} title={file.name} size="large">
        {url && <img className={styles.picture} src={url} alt={name} />}
      </Dialog>
    </>
  );
}
