import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** The router of the page. It starts loading the first page's code when it is made. */
export const makeRouter = () => createBrowserRouter(routes);

/** Resolves once the code of the page that the address names is there. */
export function isRouterReady(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
