import { nanoid } from '@reduxjs/toolkit';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAPER_TYPES } from '@shared/uploadTypes';
import type { ApiError } from '../api/apiError';
import { codeText } from '../i18n/errorText';
import { useAction } from '../kit/useAction';
import styles from './Papers.module.css';

/** What the server has against a file; nothing for a failure that has had its toast. */
type Refused = { name: string; text: string };

/**
 * Adds papers: pictures that the phone takes now, or files, several at once. Each is sent for itself; one that is refused stops none of the others,
 * and is named beside the field with what is wrong with it. `send` answers as a call does.
 */
export function AddPapers({
  send,
}: {
  send: (document: File, uploadKey: string) => Promise<{ error?: unknown }>;
}) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const sendAll = (documents: readonly File[]) =>
    run(async () => {
      setRefused([]);
      for (const document of documents) {
        const { error } = await send(document, nanoid());
        const coded = error as ApiError | undefined;
        if (coded?.kind !== 'code') continue;
        const text = codeText(t, coded);
        setRefused((before) => [...before, { name: document.name, text }]);
      }
    });
  return (
    <div className={styles.add}>
      <div className={styles.buttons}>
        <PickFiles label={t('admin:papers.camera')} accept="image/*" capture busy={busy} onFiles={sendAll} />
        <PickFiles
          label={t('admin:papers.add')}
          accept={PAPER_TYPES.join(',')}
          busy={busy}
          onFiles={sendAll}
        />
        <span role="status">{busy && t('admin:papers.sending')}</span>
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <ul className={styles.refused}>
            {refused.map(({ name, text }, index) => (
              <li key={index}>{`${name}: ${text}`}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function PickFiles({
  label,
  accept,
  capture = false,
  busy,
  onFiles,
}: {
  label: string;
  accept: string;
  /** A phone opens its camera in the place of its files. */
  capture?: boolean;
  busy: boolean;
  onFiles: (files: readonly File[]) => Promise<void>;
}) {
  const id = useId();
  return (
    <span className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={busy}
        {...(capture ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again.
          event.target.value = '';
          void onFiles(files);
        }}
      />
    </span>
  );
}
