import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

/**
 * For what stands in the place of a control until its code is there (`lazyPart`): `keyProps` go to what can be pressed, `boxRef` around it and around the
 * control after it. The code is asked for when one points at it; `Control` is there from the first click or focus on, so that nothing changes under a pointer.
 * That click opens the control (`wasPressed`), and focus moves on to it, found by `selector`.
 */
export function useLaterOpened<Control>(
  { wake, usePart }: { wake: () => void; usePart: () => Control | undefined },
  selector: string,
) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const [isWanted, setWanted] = useState(false);
  const [wasPressed, setPressed] = useState(false);
  const part = usePart();
  const Control = isWanted ? part : undefined;
  const isThere = Control !== undefined;
  useLayoutEffect(() => {
    if (isThere && hadFocus.current) boxRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [isThere, selector]);
  const want = () => {
    wake();
    setWanted(true);
    hadFocus.current = true;
  };
  const press = () => {
    want();
    setPressed(true);
  };
  return {
    Control,
    boxRef,
    wasPressed,
    keyProps: {
      onPointerEnter: wake,
      // Without the focus, which would bring the control between both halves of a press: a control that is there before the press
      // has reached the window takes it for one beside itself, and closes.
      onMouseDown: (event: MouseEvent) => {
        wake();
        event.preventDefault();
      },
      onClick: press,
      onFocus: want,
      onBlur: () => {
        hadFocus.current = false;
      },
    },
  };
}
