import type { Database } from '../db/client';
import type { Env } from '../env';
import { createFileStore } from '../storage/fileStore';
import type { DrawPicture } from '../storage/drawPicture';
import { createVault } from '../storage/vault';
import { DEMO_SPECIAL_IDS } from './demoSpecialAccounts';
import { drawScene, type SceneRequest } from './scenes/drawScene';
import { seedDemo } from './seedDemo';

type Say = (line: string) => void;

/** The logins that a person who has just started the demo can use. */
export const DEMO_LOGINS = `Demo logins, all with the password attic-demo:
  admin@attic.example  finance@attic.example  owner@attic.example
  agent@attic.example  rider@attic.example    guest@attic.example`;

/** Loads the demo into an empty database; returns whether it was loaded (see `seedDemo`). */
export const loadDemo = (
  database: Database,
  env: Pick<Env, 'DATA_DIR' | 'DATA_KEY'>,
  progress: Say,
): Promise<boolean> =>
  seedDemo(database, {
    store: { files: createFileStore(env.DATA_DIR), vault: createVault(env.DATA_KEY) },
    progress,
  });

/** The demo's six accounts are protected where the settings name none. */
const protectDemo = (env: Env): Env =>
  env.SPECIAL_ACCOUNT_IDS.length > 0 ? env : { ...env, SPECIAL_ACCOUNT_IDS: Object.values(DEMO_SPECIAL_IDS) };

/** Draws the scene of a demo photograph; throws for one that it does not know. */
const drawDemoPicture: DrawPicture = (scene, size) => drawScene({ ...(scene as SceneRequest), ...size });

/**
 * The one door between the server and its demo: loads the demo into an empty database and tells what a server with it needs besides.
 * Pictures are handed over as something to draw with, not as files: drawing them all would make a first start several times as long.
 */
export async function startDemo(
  database: Database,
  env: Env,
  progress: Say,
): Promise<{ env: Env; drawPicture: DrawPicture; logins: string }> {
  await loadDemo(database, env, progress);
  return { env: protectDemo(env), drawPicture: drawDemoPicture, logins: DEMO_LOGINS };
}
