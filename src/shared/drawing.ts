import type { Language } from './languages';

/** Asks a call of the API on behalf of the page that is drawn; `path` begins with `/api/`. */
export type AskApi = (path: string) => Promise<{ status: number; text: string }>;

/** What is drawn: a public page by its address, with the query, in its language, for a stranger. */
export type DrawingOrder = { address: string; language: Language; siteName: string; ask: AskApi };

/** A page as markup, and what its store held when it was drawn, as JSON: the browser begins with the same. */
export type Drawing = { markup: string; state: string };

/** Draws a public page as the browser would; null where there is nothing to draw (an address that leads elsewhere). The bundle of the drawing exports it. */
export type DrawPage = (order: DrawingOrder) => Promise<Drawing | null>;
