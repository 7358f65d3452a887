import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';

/** The languages that a document can be printed in. */
export const LANGUAGE_CHOICE = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
