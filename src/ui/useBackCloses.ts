import { useLayoutEffect, useRef } from 'react';
import { pageHolds } from './pageHolds';

/**
 * Makes the browser's Back close a layer (a dialog, a popover, a photograph on the whole screen) as long as the part that calls this is
 * there. Of several layers the topmost closes. `off` while the layer is not open, and for one whose opening is a step of the history by
 * itself.
 */
export function useBackCloses(onClose: () => void, { off = false } = {}): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => (off ? undefined : pageHolds.addLayer(() => latest.current())), [off]);
}
