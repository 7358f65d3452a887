// One place that turns server TypeScript into something Node runs.
import { build } from 'esbuild';

/** Bundles entries (paths from the project root) into `outdir`; packages stay in node_modules. */
export async function bundleServer(entryPoints, outdir) {
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
    sourcemap: true,
    splitting: true,
    logLevel: 'warning',
  });
}
