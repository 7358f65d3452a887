import type { FileAnswer } from './baseQuery';

/** Hands a downloaded file (`responseType: 'blob'`) to the browser, under the server's name or the given one. */
export function saveFile({ blob, filename }: FileAnswer, fallbackName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename ?? fallbackName;
  link.click();
  // The browser has taken hold of it by the next turn; Safari needs a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
