const MAX_NAME = 120;

/** The name of a file for the eye: no folders, no signs that are not seen or turn the text around. */
export const shownName = (filename: string): string =>
  (filename.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_NAME);
