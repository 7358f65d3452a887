import { escapeHtml } from '../modules/site/pages/html';

const TITLE = 'Stand-in for the payment page';
const pageWith = (lines: readonly string[]) =>
  [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title></head>`,
    '<body><main>',
    `<h1>${TITLE}</h1>`,
    ...lines,
    '</main></body></html>',
  ].join('\n');

/** The page on which a guest pays at the stand-in for Stripe. */
export const payPage = ({
  amountSen,
  reference,
  description,
}: {
  amountSen: number;
  reference: string;
  description: string;
}): string =>
  pageWith([
    `<p>${escapeHtml(reference)}</p>`,
    `<p>${escapeHtml(description)}</p>`,
    `<p>RM ${(amountSen / 100).toFixed(2)}</p>`,
    '<form method="post">',
    '<button name="way" value="fpx">Pay by FPX</button>',
    '<button name="way" value="card">Pay by card</button>',
    '<button name="way" value="back">Go back</button>',
    '</form>',
  ]);

/** What the page says once nobody pays on it any more. */
export const payPageSaying = (words: string): string => pageWith([`<p>${escapeHtml(words)}</p>`]);
