/** Leaves for the page of the payment provider; an object, so that a test can watch it. */
export const providerPage = { open: (url: string): void => window.location.assign(url) };

/** True for an address of the web: any other scheme could run a script here. */
export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
