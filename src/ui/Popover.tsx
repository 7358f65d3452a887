import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from './Dialog';
import styles from './Popover.module.css';
import { useBackCloses } from './useBackCloses';
import { useIsPhone } from './useMediaQuery';

type Panel = { label: string; onClose: () => void; children: ReactNode; align?: 'start' | 'end' };
const EDGE = 16;

/**
 * A panel under the control that opens it, a dialog on phones. Esc, Back, a press elsewhere and Tab out of it close it; Esc gives the focus
 * back to the control. What carries `data-autofocus` is focused first.
 */
export function Popover({
  open,
  trigger,
  footer,
  dialogSize = 'medium',
  className,
  ...panel
}: Panel & {
  open: boolean;
  trigger: ReactNode;
  /** The footer of the dialog on phones. */
  footer?: ReactNode;
  dialogSize?: 'small' | 'medium' | 'full';
  className?: string;
}) {
  const phone = useIsPhone();
  const anchor = useRef<HTMLDivElement>(null);
  const { onClose, label, children } = panel;

  useEffect(() => {
    if (!open || phone) return undefined;
    const press = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, phone, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || phone || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
    anchor.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc is heard from whatever has the focus inside
    <div
      ref={anchor}
      className={`${styles.anchor} ${className ?? ''}`}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (open && !phone && to instanceof Node && !anchor.current?.contains(to)) onClose();
      }}
    >
      {trigger}
      {phone ? (
        <Dialog open={open} onClose={onClose} title={label} footer={footer} size={dialogSize}>
          {children}
        </Dialog>
      ) : (
        open && <FloatingPanel {...panel} />
      )}
    </div>
  );
}

function FloatingPanel({ label, onClose, children, align = 'start' }: Panel) {
  const element = useRef<HTMLDivElement>(null);
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const panel = element.current!;
    const anchor = panel.parentElement!.getBoundingClientRect();
    const { width, height } = panel.getBoundingClientRect();
    // Above the control where there is room above but not below.
    const above = anchor.bottom + height + EDGE > window.innerHeight && anchor.top > height + EDGE;
    panel.dataset.side = above ? 'above' : 'below';
    const wanted = align === 'end' ? anchor.right - width : anchor.left;
    const left = Math.max(EDGE, Math.min(wanted, document.body.clientWidth - width - EDGE));
    panel.style.left = `${left - anchor.left}px`;
    (panel.querySelector<HTMLElement>('[data-autofocus]') ?? panel).focus({ preventScroll: true });
  }, [align]);
  return (
    <div ref={element} role="dialog" aria-label={label} tabIndex={-1} className={styles.panel}>
      {children}
    </div>
  );
}
