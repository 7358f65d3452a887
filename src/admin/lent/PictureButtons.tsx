import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PICTURE_TYPES } from '@shared/uploadTypes';

/** The buttons of a single picture: one to choose it, then to send or drop what was chosen. `children` stand beside the first. */
export function PictureButtons({
  className,
  labels,
  isChosen,
  isSending,
  onChoose,
  onSend,
  onDrop,
  children,
}: {
  className?: string;
  /** `file` names the hidden field of the file for screen readers. */
  labels: { file: string; choose: string; send: string };
  isChosen: boolean;
  isSending: boolean;
  onChoose: (file: File | undefined) => void;
  onSend: () => void;
  onDrop: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={className}>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={labels.file}
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {isChosen ? (
        <>
          <Button type="primary" loading={isSending} onClick={onSend}>
            {labels.send}
          </Button>
          <Button disabled={isSending} onClick={onDrop}>
            {t('common:actions.cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button onClick={() => input.current?.click()}>{labels.choose}</Button>
          {children}
        </>
      )}
    </div>
  );
}
