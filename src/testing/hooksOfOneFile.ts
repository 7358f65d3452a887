type Listening = Parameters<EventTarget['addEventListener']>;

/** Has a target (changed in place) remember who listens to some kinds of events; what it returns ends that, whoever it was. */
function listenersOfOneFile(target: EventTarget, types: readonly string[]): () => void {
  const listen = target.addEventListener.bind(target);
  let listening: Listening[] = [];
  target.addEventListener = (...asked: Listening) => {
    if (types.includes(asked[0])) listening.push(asked);
    listen(...asked);
  };
  return () => {
    for (const asked of listening) target.removeEventListener(...asked);
    listening = [];
  };
}

/**
 * Has a window that lasts over many test files (changed in place) remember what libraries leave in it for ever; what it returns takes that away. Each of
 * these holds the modules of its file and all that its tests have drawn:
 *
 * - a router waits for the end of the page (`pagehide`) to save its state;
 * - user-event, which each file has anew, wraps `focus` and `blur` and listens to both. After a hundred files one focus went through all hundred.
 */
export function hooksOfOneFile(window: Window & typeof globalThis): () => void {
  const { prototype } = window.HTMLElement;
  const known = Object.getOwnPropertyDescriptors(prototype);
  const endFarewells = listenersOfOneFile(window, ['pagehide']);
  const endFocus = listenersOfOneFile(window.document, ['focus', 'blur']);
  return () => {
    endFarewells();
    endFocus();
    for (const key of Reflect.ownKeys(prototype))
      if (!Object.hasOwn(known, key) && typeof key === 'symbol') Reflect.deleteProperty(prototype, key);
    Object.defineProperties(prototype, { focus: known.focus, blur: known.blur });
  };
}
