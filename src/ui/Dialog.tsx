import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Dialog.module.css';
import { Icon } from './icons';
import { useBackCloses } from './useBackCloses';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays in view below the content: the actions. */
  footer?: ReactNode;
  /** `full` fills a phone's whole screen instead of being a sheet at its bottom. */
  size?: 'small' | 'medium' | 'large' | 'full';
};

/** A modal dialog: the browser's own `<dialog>` keeps the focus inside and gives it back; on phones a sheet at the bottom. Back closes it. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, footer, size = 'medium' }: Omit<DialogProps, 'open'>) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const leaving = useRef(false);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = element.current!;
    leaving.current = false;
    if (!dialog.open) dialog.showModal();
    // The browser would focus the close button.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      leaving.current = true;
      dialog.close();
    };
  }, []);
  useScrollLock();
  useBackCloses(onClose);

  // Before the browser's own handling, so that a list open inside the dialog can keep Esc to itself with preventDefault.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const outside = (event: MouseEvent) => event.target === element.current;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is where Esc and the backdrop are heard
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !leaving.current && onClose()}
      // Both ends of the press: a text selected out of the dialog must not close it.
      onMouseDown={(event) => void (pressedOutside.current = outside(event))}
      onClick={(event) => pressedOutside.current && outside(event) && onClose()}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={styles.close}
            aria-label={t('common:actions.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

let locks = 0;
/** The page behind does not scroll while at least one dialog is open. */
export function useScrollLock() {
  useEffect(() => {
    locks += 1;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      locks -= 1;
      if (locks === 0) document.documentElement.style.overflow = '';
    };
  }, []);
}
