/** jsdom's own answer. */
export const originalStyle = (element: Element) => originalComputedStyle.call(window, element);
const originalComputedStyle = window.getComputedStyle;

/** Values in jsdom's own style sheet, by what its rules depend on. */
const known = new Map<string, string>();
function valueInSheet(element: Element, property: string): string {
  const parent = element.parentElement?.localName;
  const key = [
    property,
    element.namespaceURI,
    element.localName,
    element.getAttribute('type'),
    ...['hidden', 'open', 'controls', 'list'].map((name) => element.hasAttribute(name)),
    parent === 'details' ? parent + element.parentElement!.hasAttribute('open') : '',
  ].join(' ');
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = originalStyle(element).getPropertyValue(property);
  known.set(key, value);
  return value;
}

/** The value on the element, or on the nearest one around it that has one. */
function inheritedValue(element: Element, name: string, initial: string): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = one.hasAttribute('style') && (one as HTMLElement).style?.getPropertyValue(name);
    if (own) return own;
  }
  return initial;
}

/** Of an element that has no style of its own. */
const bareValue = (property: string) => (element: Element) =>
  element.hasAttribute('style') ? undefined : valueInSheet(element, property);

const QUICK: Record<string, (element: Element) => string | undefined> = {
  display: (element) =>
    (element.hasAttribute('style') && (element as HTMLElement).style?.display) ||
    valueInSheet(element, 'display'),
  visibility: (element) => inheritedValue(element, 'visibility', 'visible'),
  'pointer-events': (element) => inheritedValue(element, 'pointer-events', 'auto'),
  content: () => '',
  // What axe asks of every element, and of all that are around it.
  ...Object.fromEntries(
    [
      'width',
      'height',
      'position',
      'overflow',
      'opacity',
      'clip',
      'clip-path',
      'content-visibility',
      'direction',
    ].map((property) => [property, bareValue(property)]),
  ),
};

/**
 * `getComputedStyle` for documents without style sheets of their own, as ours are in tests. Queries by role ask three properties of
 * every element and all that are around it, axe nine more; jsdom would hold each against its whole style sheet, every time. Other
 * properties are jsdom's own answer.
 */
export function quickComputedStyle(element: Element): CSSStyleDeclaration {
  if (element.ownerDocument.styleSheets.length > 0) return originalStyle(element);
  let whole: CSSStyleDeclaration | undefined;
  const all = () => (whole ??= originalStyle(element));
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue')
        return (property: string) => QUICK[property]?.(element) ?? all().getPropertyValue(property);
      const quick = QUICK[name === 'pointerEvents' ? 'pointer-events' : (name as string)]?.(element);
      if (quick !== undefined) return quick;
      const value = Reflect.get(all(), name) as unknown;
      return typeof value === 'function' ? value.bind(all()) : value;
    },
  });
}
