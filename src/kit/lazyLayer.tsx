import { useEffect, type ComponentType } from 'react';
import { lazyPart } from '../ui/lazyPart';

/**
 * A dialog or a drawer in a chunk of its own: `Layer` shows it once it is open and there, and asks for it when it opens. `wakers` are for what opens it, so that
 * the code is on its way as soon as that is pointed at, focused or touched, and asked for again by each press where it did not come.
 */
export function lazyLayer<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const { wake, usePart } = lazyPart(load);
  function Layer(props: Props) {
    const Part = usePart();
    const { open } = props;
    useEffect(() => {
      if (open) wake();
    }, [open]);
    return Part ? <Part {...props} /> : null;
  }
  return { Layer, wake, wakers: { onPointerEnter: wake, onPointerDown: wake, onFocus: wake } };
}
