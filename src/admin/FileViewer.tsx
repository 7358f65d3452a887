import { Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodedError } from '@shared/errorBodies';
import type { FileAnswer } from '../api/baseQuery';
import { saveFile } from '../api/saveFile';
import { codeText } from '../i18n/errorText';
import { ModalDialog } from '../kit/ModalDialog';
import { useAction } from '../kit/useAction';
import { toast } from '../ui/toast';
import styles from './FileViewer.module.css';

/**
 * A button that shows a file: a picture here, a PDF as a download. It comes with the login, so it has no address of its own. `load`
 * rejects with the call's error; why a file cannot be had is said in a toast, or by who takes `onError` (null: a new attempt).
 */
export function FileViewer({
  title,
  pdfName,
  load,
  onError,
  children,
  'aria-label': label,
}: {
  title: string;
  /** The name of a PDF that is saved, where the server gives none. */
  pdfName: string;
  load: () => Promise<FileAnswer>;
  onError?: (error: CodedError | null) => void;
  children: ReactNode;
  'aria-label'?: string;
}) {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const { run, busy } = useAction(onError ?? ((error) => error && toast.error(codeText(t, error))));
  const show = async () => {
    const file = await load();
    if (file.blob.type.startsWith('image/')) setAddress(URL.createObjectURL(file.blob));
    else saveFile(file, pdfName);
  };
  return (
    <>
      <Button loading={busy} onClick={() => void run(show)} aria-label={label}>
        {children}
      </Button>
      <ModalDialog
        open={address !== null}
        title={title}
        width={720}
        footer={null}
        onClose={() => setAddress(null)}
      >
        {address && <img className={styles.picture} src={address} alt={title} />}
      </ModalDialog>
    </>
  );
}
