import { lexer, type Token, type Tokens } from 'marked';
import type { TextBlock, TextPiece } from '@shared/contract/system/houseTexts';

/** A web, mail or telephone address, or a path of this site. */
const SAFE_ADDRESS = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d -]*|\/(?!\/)[^\s\\]*)$/i;

const leadsSafely = (href: string) => SAFE_ADDRESS.test(href) && URL.canParse(href, 'https://site.invalid');

type Style = Pick<TextPiece, 'bold' | 'italic' | 'href'>;

/** Entities that `marked` leaves in its text; `&amp;` last, so that nothing is read twice. */
const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The pieces of a line. What is neither bold, italic nor a link (a picture, HTML, code) is shown as it was typed. */
function piecesOf(tokens: readonly Token[], style: Style = {}): TextPiece[] {
  return tokens.flatMap((token): TextPiece[] => {
    const inner = (more: Style) => piecesOf((token as Tokens.Strong).tokens, { ...style, ...more });
    switch (token.type) {
      case 'strong':
        return inner({ bold: true });
      case 'em':
        return inner({ italic: true });
      case 'link':
        return leadsSafely((token as Tokens.Link).href)
          ? inner({ href: (token as Tokens.Link).href })
          : [{ text: token.raw, ...style }];
      case 'br':
        return [{ text: '\n', ...style }];
      case 'text':
      case 'escape':
        return 'tokens' in token && token.tokens
          ? piecesOf(token.tokens, style)
          : [{ text: unescape((token as Tokens.Text).text), ...style }];
      default:
        return [{ text: token.raw, ...style }];
    }
  });
}

function blockOf(token: Token): TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      // The page has the first level itself.
      return [{ kind: 'heading', level: depth <= 2 ? 2 : 3, pieces: piecesOf(tokens) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map((item) => piecesOfItem(item.tokens)) }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', pieces: piecesOf((token as Tokens.Paragraph).tokens ?? [token]) }];
    default:
      return [{ kind: 'paragraph', pieces: [{ text: token.raw.trim() }] }];
  }
}

/** An item is one line of pieces; a list inside it continues it, a line for each of its items. */
const piecesOfItem = (tokens: readonly Token[]): TextPiece[] =>
  tokens.flatMap((token, index) => {
    const line: TextPiece[] =
      token.type === 'list'
        ? (token as Tokens.List).items.flatMap((item) => [{ text: '\n– ' }, ...piecesOfItem(item.tokens)])
        : blockOf(token).flatMap((block) => (block.kind === 'list' ? [] : block.pieces));
    return index > 0 && token.type !== 'list' && line.length > 0 ? [{ text: '\n' }, ...line] : line;
  });

/**
 * Reads a text that staff wrote (headings, paragraphs, lists, bold, italic, links, as Markdown has them) into blocks that pages draw with elements of their own.
 * No markup leaves this function: HTML, pictures, tables and code come out as the text that they were typed as, and a link to anything but the web, mail, a
 * telephone or this site as its source. A text of lists in lists in lists, thousands of them, is more than can be read: it is shown whole, as it was typed.
 */
export function textBlocks(text: string): TextBlock[] {
  if (text.trim() === '') return [];
  try {
    return lexer(text, { gfm: true }).flatMap(blockOf);
  } catch (error) {
    // The end of the stack; anything else is a fault.
    if (!(error instanceof RangeError)) throw error;
    return [{ kind: 'paragraph', pieces: [{ text }] }];
  }
}
