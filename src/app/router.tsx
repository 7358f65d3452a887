import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes';

/** The router of the page. It starts loading the first page's code when it is made. */
export const makeRouter = () => createBrowserRouter(routes);
