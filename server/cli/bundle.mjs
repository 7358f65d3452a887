// One place that turns server TypeScript into something Node runs.
import { build } from 'esbuild';

/** The server, and what it runs in threads and processes of their own, which lies beside it. */
export const SERVER_ENTRIES = [
  'server/main.ts',
  'server/modules/channels/integrations/parseWorker.ts',
  'server/modules/inventory/listingImports/csvWorker.ts',
  'server/modules/money/issuedDocuments/printWorker.ts',
  'server/modules/money/bankLines/bankFileWorker.ts',
  'server/storage/imageWorker.ts',
];

/** Bundles entries (paths from the project root) into `outdir`; packages stay in node_modules. */
export async function bundleServer(entryPoints, outdir, { sourcemap = true } = {}) {
  await build({
    entryPoints,
    outdir,
    outbase: '.',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    packages: 'external',
    sourcemap,
    splitting: true,
    logLevel: 'warning',
  });
}
