import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';

/**
 * For what stands in the place of a control until its code is there (`lazyPart`): `keyProps` go to what can be pressed, `boxRef` around it and, later, around the
 * control. A press before that is not lost, `wasPressed` lets the control begin open; and focus moves on to the control, found by `selector`.
 */
export function useLaterOpened(wake: () => void, isThere: boolean, selector: string) {
  const boxRef = useRef<HTMLSpanElement>(null);
  const hadFocus = useRef(false);
  const [wasPressed, setPressed] = useState(false);
  useLayoutEffect(() => {
    if (isThere && hadFocus.current) boxRef.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [isThere, selector]);
  const press = () => {
    wake();
    setPressed(true);
  };
  return {
    boxRef,
    wasPressed,
    keyProps: {
      onPointerEnter: wake,
      // Not the click: where the control comes between both halves of a press, there is none.
      onMouseDown: (event: MouseEvent) => {
        if (event.button === 0) press();
      },
      onClick: press,
      onFocus: (_event: FocusEvent) => {
        hadFocus.current = true;
        wake();
      },
      onBlur: (_event: FocusEvent) => {
        hadFocus.current = false;
      },
    },
  };
}
