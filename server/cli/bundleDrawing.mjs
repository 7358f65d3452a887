// The public pages as the server draws them: one file of the browser's own components, with all that they need.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { styleName } from './styleNames.cjs';

/** Gives a component the class names of its CSS module, as the browser's bundle has them; the style sheets themselves are the browser's. */
const styles = {
  name: 'styles',
  setup(bundler) {
    bundler.onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      if (!file.endsWith('.module.css')) return { contents: '' };
      const text = await readFile(file, 'utf8');
      // css-loader would give such a class the names of both.
      if (/\bcomposes:/.test(text))
        throw new Error(`${file}: a page that the server draws cannot use composes`);
      const names = new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
      const here = path.relative(process.cwd(), file).split(path.sep).join('/');
      const classes = Object.fromEntries([...names].map((name) => [name, styleName(here, name)]));
      return { contents: `export default ${JSON.stringify(classes)}` };
    });
  },
};

/** Writes `drawPage.mjs` into `outdir`; it needs no package at run time. */
export async function bundleDrawing(outdir, { environment, apiBaseUrl, mapsKey }) {
  await build({
    entryPoints: { drawPage: 'src/app/drawing/drawPage.tsx' },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    minify: true,
    define: {
      __ATTIC_ENV__: JSON.stringify({ environment, apiBaseUrl, mapsKey }),
      'process.env.NODE_ENV': '"production"',
    },
    // React's server is CommonJS and asks for parts of Node.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [styles],
    logLevel: 'warning',
  });
}
