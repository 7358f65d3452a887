/** Resolves in a task of its own: before it the browser answers to what is touched, and draws. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
