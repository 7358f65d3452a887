import { setFlagsFromString } from 'node:v8';

/** What Node 20 begins with. */
const USUAL_BYTES = 67_584;

/**
 * How soon V8 optimizes what this process runs. The screens of a test file run much code a few times: optimizing it took other processors longer than
 * it brought, so it waits for fifteen times the usual bytecode. The server's code, which is kept from file to file, is worth it as soon as usual.
 */
export function optimizeFor(code: 'screens' | 'server'): void {
  setFlagsFromString(`--interrupt-budget=${code === 'screens' ? 15 * USUAL_BYTES : USUAL_BYTES}`);
}
