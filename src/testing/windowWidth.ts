const original = window.matchMedia;

/** Answers what the styles ask of the window's width as if it were so many pixels wide; without a width as before. */
export function setWindowWidth(width?: number): void {
  window.matchMedia =
    width === undefined
      ? original
      : (query) => ({
          ...original(query),
          matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
        });
}
