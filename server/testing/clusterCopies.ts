import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Variable that names the folder with the clusters that `migrateOnce` made. */
export const CLUSTERS = 'TEST_CLUSTERS';
export type ClusterName = 'empty' | 'migrated';

/** Where PGlite has its cluster. */
const DATA = '/pglite/data';
/** Tests have little in their tables, and all of the buffers are filled with zeros at each start. */
const SMALL = ['-c', 'shared_buffers=16MB'];

/** The two templates that a cluster has beside the database in use: half of its files, and nobody opens them. */
const TEMPLATES = [`${DATA}/base/1/`, `${DATA}/base/4/`];

type ClusterFiles = { folders: string[]; files: { name: string; content: Uint8Array }[] };
const clusters = new Map<ClusterName, ClusterFiles>();

function readCluster(cluster: ClusterName): ClusterFiles {
  const root = path.join(process.env[CLUSTERS]!, cluster, 'pglite');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const nameOf = (entry: (typeof entries)[number]) =>
    path.posix.join(DATA, path.relative(root, entry.parentPath), entry.name);
  const isCopied = (name: string) => !TEMPLATES.some((template) => name.startsWith(template));
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: entries
      .filter((entry) => entry.isFile() && isCopied(nameOf(entry)))
      .map((entry) => ({
        name: nameOf(entry),
        content: readFileSync(path.join(entry.parentPath, entry.name)),
      })),
  };
}

/** Files in memory that begin as those of a cluster. */
class ClusterCopy extends MemoryFS {
  constructor(readonly cluster: ClusterFiles) {
    super();
  }
  override async initialSyncFs() {
    const { FS } = this.pg!.Module;
    for (const folder of this.cluster.folders) FS.mkdirTree(folder);
    for (const { name, content } of this.cluster.files)
      FS.writeFile(name, Uint8Array.from(content), { canOwn: true });
  }
}

/** PGlite in memory on a copy of a cluster. */
export async function openClusterCopy(cluster: ClusterName): Promise<PGlite> {
  if (!clusters.has(cluster)) clusters.set(cluster, readCluster(cluster));
  const pglite = new PGlite({
    fs: new ClusterCopy(clusters.get(cluster)!),
    extensions: { btree_gist, pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SMALL],
  });
  await pglite.waitReady;
  return pglite;
}

declare global {
  /** Set by `serverEnvironment`. */
  var openClusterCopy: (cluster: ClusterName) => Promise<PGlite>;
}
