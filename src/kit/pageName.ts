import { createContext } from 'react';

/** How a page tells the frame around it what it is about: the frame names it in the breadcrumbs. */
export const PageName = createContext<(name: string) => void>(() => undefined);
