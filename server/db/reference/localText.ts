import type { LocalText } from '@shared/languages';

/** A text in English, Chinese and Malay. */
export const text = (en: string, zh: string, ms: string): LocalText => ({
  'en-US': en,
  'cn-ZH': zh,
  'ms-MY': ms,
});
