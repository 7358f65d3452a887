/** Starts the page afresh; an object, so that a test can watch it. */
export const reloadPage = { now: (): void => window.location.reload() };
