// antd writes its styles into the page; jsdom would weigh all of them at every look at an element, which makes a test ten times slower.
const element = () => document.createElement('style');

export const updateCSS = element;
export const injectCSS = element;
export const removeCSS = () => undefined;
export const clearContainerCache = () => undefined;
/** The icons have a copy of the same part, with two more functions. */
export const getShadowRoot = () => null;
export const warningOnce = () => undefined;
