import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../api/apiError';
import { codeKey, errorText } from '../../i18n/errorText';
import { ConfirmAction } from '../../kit/ConfirmAction';
import { Panel } from '../../kit/Page';
import { UnsavedGuard } from '../../kit/UnsavedGuard';
import { toast } from '../../ui/toast';
import { usePickedFile } from '../../ui/usePickedFile';
import { PictureButtons } from './PictureButtons';
import styles from './PicturePanel.module.css';

/** What the panel says; `file` names the hidden field of the file for screen readers. */
export type PictureWords = Record<
  | 'title'
  | 'preview'
  | 'none'
  | 'unsaved'
  | 'file'
  | 'choose'
  | 'save'
  | 'saved'
  | 'remove'
  | 'remove_title'
  | 'remove_text'
  | 'removed'
  | 'help',
  string
>;

/** The one picture of a row beside its form: the one that is kept, a look at a new one before it is sent, and the way to remove it. */
export function PicturePanel({
  words,
  kept,
  isFormDirty,
  send,
  remove,
  guard,
}: {
  words: PictureWords;
  /** The picture that is kept, drawn; null while there is none. */
  kept: ReactNode;
  /** A new picture begins the form beside it again, so what was typed there is settled first. */
  isFormDirty: boolean;
  /** Sends a picture; rejects with the call's error. */
  send: (file: File) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** Draws the buttons for those who may change it. */
  guard: (buttons: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  const { picked, preview, refusal, choose, clear } = usePickedFile(PICTURE_TYPES);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const running = useRef(false);
  const problem = refusal ? t(codeKey(refusal)) : failure;

  const submit = async () => {
    if (!picked || running.current) return;
    running.current = true;
    setSending(true);
    setFailure(null);
    try {
      await send(picked);
      clear();
      toast.success(words.saved);
    } catch (error) {
      if (error instanceof Error) throw error;
      if (isApiError(error) && error.kind === 'code') setFailure(errorText(t, error));
    } finally {
      running.current = false;
      setSending(false);
    }
  };
  return (
    <Panel title={words.title}>
      {preview ? (
        <img className={styles.picture} src={preview} alt={words.preview} />
      ) : (
        (kept ?? <p className={styles.none}>{words.none}</p>)
      )}
      {guard(
        <>
          {isFormDirty ? (
            <p className={styles.none}>{words.unsaved}</p>
          ) : (
            <PictureButtons
              className={styles.buttons}
              labels={{ file: words.file, choose: words.choose, send: words.save }}
              isChosen={picked !== null}
              isSending={isSending}
              onChoose={(file) => {
                setFailure(null);
                choose(file);
              }}
              onSend={() => void submit()}
              onDrop={clear}
            >
              {kept && (
                <ConfirmAction
                  label={words.remove}
                  title={words.remove_title}
                  danger
                  onConfirm={async () => {
                    await remove();
                    toast.success(words.removed);
                  }}
                >
                  <p>{words.remove_text}</p>
                </ConfirmAction>
              )}
            </PictureButtons>
          )}
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <p className={styles.help}>{words.help}</p>
          <UnsavedGuard when={picked !== null} />
        </>,
      )}
    </Panel>
  );
}
