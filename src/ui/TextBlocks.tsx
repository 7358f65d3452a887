import type { ReactNode } from 'react';
import type { TextBlock, TextPiece } from '@shared/contract/system/houseTexts';
import { localeOf, type Language } from '@shared/languages';
import { LocalLink } from '../i18n/LocalLink';
import styles from './TextBlocks.module.css';

/**
 * A text of the house as the server has taken it apart: headings, paragraphs and lists, drawn as elements of the page, so that nothing in
 * it is ever read as markup. `headingOffset` moves its headings below those of the page around it.
 */
export function TextBlocks({
  blocks,
  headingOffset = 0,
  language,
}: {
  blocks: readonly TextBlock[];
  headingOffset?: 0 | 1 | 2;
  /** The language that it is written in, where that may not be the page's. */
  language?: Language;
}) {
  return (
    <div className={styles.text} lang={language && localeOf(language)}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} headingOffset={headingOffset} />
      ))}
    </div>
  );
}

function Block({ block, headingOffset }: { block: TextBlock; headingOffset: 0 | 1 | 2 }) {
  if (block.kind === 'heading') {
    const Heading = `h${block.level + headingOffset}` as 'h2' | 'h3' | 'h4' | 'h5';
    return (
      <Heading className={block.level === 2 ? styles.part : styles.smallPart}>{drawn(block.pieces)}</Heading>
    );
  }
  if (block.kind === 'paragraph') return <p>{drawn(block.pieces)}</p>;
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>{drawn(item)}</li>
      ))}
    </List>
  );
}

const drawn = (pieces: readonly TextPiece[]) =>
  pieces.map((piece, index) => <Piece key={index} piece={piece} />);

function Piece({ piece: { text, bold, italic, href } }: { piece: TextPiece }) {
  let words: ReactNode = text;
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  if (href === undefined) return words;
  // A text has one address for a page of ours; it is read in the language of the page around it.
  if (href.startsWith('/')) return <LocalLink to={href}>{words}</LocalLink>;
  // The reader of a long text keeps his place in it when a link leaves the site.
  const away = /^https?:/i.test(href) ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} {...away}>
      {words}
    </a>
  );
}
