import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { toast, toastStore } from './toast';
import styles from './Toaster.module.css';

/** Pixels above and below them. */
const EDGE = 24;

/** Draws the toasts; stands once at the root. The live region is always there, so that screen readers hear what is added. */
export function Toaster() {
  const { t } = useTranslation();
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  const box = useRef<HTMLDivElement>(null);
  // How much they take of the window's edge, so that what has buttons there can stand clear of them.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const { offsetHeight } = box.current!;
      if (offsetHeight > 0) style.setProperty('--toasts', `${offsetHeight + EDGE}px`);
      else style.removeProperty('--toasts');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, []);
  return (
    <div ref={box} className={styles.toaster} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, kind, text, action }) => (
        // Pointing or tabbing to a toast holds its clock.
        <div
          key={id}
          className={`${styles.toast} ${styles[kind]}`}
          role={kind === 'error' ? 'alert' : 'status'}
          onMouseEnter={() => toast.hold(id)}
          onMouseLeave={() => toast.release(id)}
          onFocus={() => toast.hold(id)}
          onBlur={() => toast.release(id)}
        >
          <span className={styles.text}>{text}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.dismiss(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={styles.close}
            aria-label={t('common:actions.close')}
            onClick={() => toast.dismiss(id)}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  );
}
