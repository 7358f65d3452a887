import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useScrollLock } from './Dialog';
import styles from './FullScreen.module.css';
import { useBackCloses } from './useBackCloses';

/**
 * A modal that fills the screen and brings its own header, as for a map or a photograph. The browser's own `<dialog>`: the focus stays
 * inside and goes back; Esc and Back close. What carries `data-autofocus` is focused first.
 */
export function FullScreen({
  label,
  onClose,
  onKeyDown,
  dark = false,
  isStep = false,
  children,
}: {
  label: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  dark?: boolean;
  /** Opening it was a step of the history already: Back leaves it without our help. */
  isStep?: boolean;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = element.current!;
    leaving.current = false;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      leaving.current = true;
      dialog.close();
    };
  }, []);
  useScrollLock();
  useBackCloses(onClose, { off: isStep });
  const keys = (event: KeyboardEvent) => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={element}
      aria-label={label}
      className={`${styles.screen} ${dark ? styles.dark : ''}`}
      onKeyDown={keys}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !leaving.current && onClose()}
    >
      {children}
    </dialog>
  );
}
