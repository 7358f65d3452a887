const originalStyle = (element: Element) => originalComputedStyle.call(window, element);
const originalComputedStyle = window.getComputedStyle;

/** The values of `display` in jsdom's own style sheet, by what its rules depend on. */
const displays = new Map<string, string>();
function displayOf(element: Element): string {
  const parent = element.parentElement?.localName;
  const key = [
    element.namespaceURI,
    element.localName,
    element.getAttribute('type'),
    ...['hidden', 'open', 'controls'].map((name) => element.hasAttribute(name)),
    parent === 'details' ? parent + element.parentElement!.hasAttribute('open') : '',
  ].join(' ');
  const known = displays.get(key);
  if (known !== undefined) return known;
  const { display } = originalStyle(element);
  displays.set(key, display);
  return display;
}

/** The value on the element, or on the nearest one around it that has one. */
function inheritedValue(element: Element, name: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = one.hasAttribute('style') && (one as HTMLElement).style?.getPropertyValue(name);
    if (own) return own;
  }
  return initial;
}

const QUICK: Record<string, (element: Element) => string> = {
  display: (element) =>
    (element.hasAttribute('style') && (element as HTMLElement).style?.display) || displayOf(element),
  visibility: (element) => inheritedValue(element, 'visibility', 'visible'),
  'pointer-events': (element) => inheritedValue(element, 'pointer-events', 'auto'),
  content: () => '',
};

/**
 * `getComputedStyle` for documents without style sheets of their own, as ours are in tests. Queries by role ask three properties of
 * every element and all that are around it; jsdom would hold each against its whole style sheet, every time. Other properties are
 * jsdom's own answer.
 */
export function quickComputedStyle(element: Element): CSSStyleDeclaration {
  if (element.ownerDocument.styleSheets.length > 0) return originalStyle(element);
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= originalStyle(element));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) => QUICK[property]?.(element) ?? all().getPropertyValue(property);
      const quick = QUICK[name === 'pointerEvents' ? 'pointer-events' : (name as string)];
      if (quick) return quick(element);
      const value = Reflect.get(all(), name) as unknown;
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}
