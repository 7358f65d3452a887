import { forgetFolder } from '../../bench/lib/servers';

export default async function globalTeardown() {
  await globalThis.atticServer?.stop();
  if (globalThis.atticServer) forgetFolder(globalThis.atticServer.dataDir);
}
