import type { App } from '../buildApp';
import type { Context } from '../context';
import { authRoutes } from './auth/auth.routes';

/** Every module of the server, in the order of the menu. */
export const modules: ((app: App, context: Context) => void)[] = [authRoutes];
