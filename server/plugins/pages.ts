import type { App } from '../buildApp';
import type { Context } from '../context';

/** The built pages of the browser and their heads. */
export async function registerPages(_app: App, _context: Context) {}
