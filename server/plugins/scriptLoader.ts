import { createHash } from 'node:crypto';

/**
 * Loads the scripts of a drawn page once its first pictures have been seen, or as soon as somebody touches it, for they would take the line and the processor from what is
 * seen first. The button that was pressed before they came is remembered: `answerEarlyTouches` of the browser presses it again. It stands in the page, where
 * the content policy allows this very text by its sum.
 */
export const SCRIPT_LOADER = `(() => {
const [first, ...others] = document.currentScript.dataset.scripts.split(' ');
let begun = false;
const begin = () => {
if (begun) return;
begun = true;
for (const href of others) document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
document.head.append(Object.assign(document.createElement('script'), { src: first }));
};
addEventListener('click', ({ target }) => { window.atticPressed = target.closest?.('button'); }, true);
for (const touch of ['pointerdown', 'keydown', 'touchstart']) addEventListener(touch, begin, { once: true, capture: true, passive: true });
const seen = () => requestAnimationFrame(() => setTimeout(begin));
if (document.readyState === 'complete') seen();
else addEventListener('load', seen);
setTimeout(begin, 4000);
})();`;

/** The loader as a source of the content policy. */
export const SCRIPT_LOADER_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT_LOADER).digest('base64')}'`;
