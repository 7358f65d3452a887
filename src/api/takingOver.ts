/** Says whether the browser is taking over a page that the server drew (`src/app/showApp.tsx`). */
export const takingOver = { isUnderWay: false };

/** True for what the server draws, and for what the browser takes over of it. */
export const isDrawnNow = (): boolean => typeof window === 'undefined' || takingOver.isUnderWay;
