import type { PublicHouseText, TextBlock, TextPiece } from '@shared/contract/system/houseTexts';
import { localeOf } from '@shared/languages';

type Heading = Extract<TextBlock, { kind: 'heading' }>;
type Thing = Record<string, unknown>;

const words = (pieces: readonly TextPiece[]) => pieces.map(({ text }) => text).join('');
const linesOf = (block: Exclude<TextBlock, Heading>): string[] =>
  block.kind === 'paragraph' ? [words(block.pieces)] : block.items.map(words);

/** Questions and answers for machines, as the page shows them: none for a heading without an answer below it, nothing where there is none at all. */
export function faqData({ blocks, language }: PublicHouseText): Thing[] {
  const mainEntity = questionsOf(blocks).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', inLanguage: localeOf(language), mainEntity }] : [];
}

/** Each heading with what stands below it until the next, a line for each paragraph and each item of a list. */
function questionsOf(blocks: readonly TextBlock[]): { question: string; answer: string }[] {
  const parts: { heading: Heading; lines: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block, lines: [] });
    else parts.at(-1)?.lines.push(...linesOf(block));
  }
  return parts.flatMap(({ heading, lines }, index) => {
    // A heading with smaller ones below it names a group of questions, whatever it says before the first.
    const isGroup = (parts[index + 1]?.heading.level ?? 0) > heading.level;
    const question = words(heading.pieces).trim();
    const answer = lines.join('\n').trim();
    return isGroup || !question || !answer ? [] : [{ question, answer }];
  });
}
