import { Fragment, type ReactNode } from 'react';

/** Names a part of a sentence, as it stands in our texts: `<before/>`. */
const PART = /<(\w+)\/>/;

/** Draws a translated sentence with `parts` in the place of their names. `Trans` does it too, with a reader of HTML that weighs more than the dashboard's figures. */
export const Sentence = ({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) =>
  // Every second piece is the name of a part.
  text.split(PART).map((piece, n) => <Fragment key={n}>{n % 2 === 1 ? parts[piece] : piece}</Fragment>);
