const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an attribute, an element or XML: nothing in it can end what it stands in. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** Text on one line, without control characters. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** An empty element with its attributes; `true` writes the bare name, undefined leaves it out. */
export function tag(name: string, attributes: Record<string, string | number | true | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(oneLine(String(value)))}"`));
  return `<${name}${written.join('')} />`;
}

/**
 * Writes JSON for a script element that holds data: no `</script>` or `<!--` can stand in it. These signs
 * occur in JSON inside texts only.
 */
export const scriptJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const HEAD_MARK = '<!--attic:head-->';
const FIRST_MARK = '<!--attic:first-->';
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript[\s\S]*?<\/noscript\s*>\s*/;
const MAIN_STYLES = /<link href="\/assets\/main\.[^"]+\.css" rel="stylesheet">/;
const MAIN_SCRIPT = /<script defer=?(?:"defer")? src="([^"]+)"><\/script>/;
const LANG = /(<html\b[^>]*?\blang=")[^"]*(")/i;

/** Lets a browser that knows of it paint a drawn page once it is whole, at whose end its state stands: half of one would move when the rest comes. */
const WHOLE_FIRST = '<link rel="expect" href="#attic-state" blocking="render" />';

export type Filling = {
  lang: string;
  head: string;
  /** The markup that is seen before any script has run, below the app. */
  first?: string;
  /** The page as it is drawn, in the place of the app, which takes it over; it reads without scripts, and what loads them comes with it. */
  drawn?: { markup: string; loader: (mainScript: string) => string };
  /** Style sheets as elements, in the place of the link to the first of them. */
  styles?: string;
  data: string;
};

/** The page that webpack built, ready to be filled: `lang`, the head and what is seen first at their marks, data at the end of the body. */
export function createTemplate(built: string): (filling: Filling) => string {
  // The title comes with the head. Functions instead of texts, because `$&` in a replacement has a meaning.
  const html = built.replace(/<title>[^<]*<\/title>\s*/i, '');
  const marked = html.includes(HEAD_MARK) ? html : html.replace('</head>', () => `${HEAD_MARK}</head>`);
  return ({ lang, head, first = '', drawn, styles, data }) => {
    const styled = styles
      ? marked.replace(MAIN_STYLES, '').replace('</head>', () => `${styles}</head>`)
      : marked;
    const page = drawn
      ? styled
          .replace(NO_SCRIPT, '')
          .replace('</head>', () => `${WHOLE_FIRST}</head>`)
          .replace(MAIN_SCRIPT, (_, file: string) => drawn.loader(file))
          .replace(ROOT, () => `<div id="root">${drawn.markup}</div>`)
      : styled;
    const [start = '', rest = ''] = page.split(HEAD_MARK, 2);
    const end = rest.lastIndexOf('</body>');
    const [middle, tail] = end < 0 ? [rest, ''] : [rest.slice(0, end), rest.slice(end)];
    return (
      start.replace(LANG, (_, before: string, after: string) => before + escapeHtml(lang) + after) +
      head +
      middle.replace(FIRST_MARK, () => first) +
      data +
      tail
    );
  };
}
