import { createHash } from 'node:crypto';

/**
 * Loads the scripts of a drawn page once its first pictures have been seen, or as soon as somebody touches it, for they would take the line and the processor from what is
 * seen first. A picture that has come is not yet painted: a browser that tells when it was (`elementtiming` of `Photo`) is waited for, another one for a frame. The button that was pressed before they came is remembered: `answerEarlyTouches` of the browser presses it again. It stands in the page, where
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
const isInView = (picture) => {
const { top, bottom, width } = picture.getBoundingClientRect();
return picture.naturalWidth > 0 && width > 0 && bottom > 0 && top < innerHeight;
};
const seen = () => {
const tellsPaint = window.PerformanceObserver?.supportedEntryTypes?.includes('element');
if (!tellsPaint || ![...document.querySelectorAll('img[elementtiming]')].some(isInView)) requestAnimationFrame(() => setTimeout(begin));
else new PerformanceObserver(() => setTimeout(begin)).observe({ type: 'element', buffered: true });
};
if (document.readyState === 'complete') seen();
else addEventListener('load', seen);
setTimeout(begin, 4000);
})();`;

/** The loader as a source of the content policy. */
export const SCRIPT_LOADER_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT_LOADER).digest('base64')}'`;
