import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type ChunkGraph, type Configuration, type Module, type Stats } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { browserSettings } from './server/cli/browserSettings.cjs';
import { styleName } from './server/cli/styleNames.cjs';

type Args = { mode?: 'production' | 'development' };
const root = __dirname;

/** What `__ATTIC_ENV__` is in the bundle. */
function inBundle() {
  const { environment, apiBaseUrl, mapsKey } = browserSettings();
  return { environment, apiBaseUrl, mapsKey };
}

/** Writes which files each named chunk loads to `dist/chunks.json`: the size budget and the server's preload hints read it. */
function writeChunkList(stats: Stats) {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const groups = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name),
    ]),
  );
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/chunks.json'), JSON.stringify({ groups }, null, 1));
}

/** The chunks of the public pages and of the frame around them: those with a name, but for the back-office and files of texts. */
const isPublicPage = (chunk: string | null | undefined) =>
  !!chunk && chunk !== 'admin' && chunk !== 'dashboard' && !chunk.startsWith('i18n-');

const productionRouter = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);

export default (_env: unknown, args: Args): Configuration & { devServer?: DevServer } => {
  const production = args.mode === 'production';
  return {
    mode: production ? 'production' : 'development',
    context: root,
    entry: { main: './src/index.tsx' },
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@shared': path.join(root, 'src/shared'),
        // Its package names only what warns developers.
        ...(production && {
          'react-router$': productionRouter('index.mjs'),
          'react-router/dom$': productionRouter('dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: 'ts-loader', options: { transpileOnly: true } },
        },
        {
          test: /\.css$/,
          use: [
            production ? MiniCssExtractPlugin.loader : { loader: MiniCssExtractPlugin.loader },
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
                    styleName(path.relative(root, resourcePath).split(path.sep).join('/'), name),
                },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __ATTIC_ENV__: JSON.stringify(inBundle()) }),
      // moment's locales are loaded one by one with the chosen language (src/i18n).
      new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ }),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:8].css',
        chunkFilename: 'assets/[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      { apply: (compiler) => compiler.hooks.done.tap('chunk-list', writeChunkList) },
      new HtmlWebpackPlugin({ template: 'public/index.html', scriptLoading: 'defer', minify: false }),
    ],
    optimization: {
      // Only scripts and style sheets: a minified page would lose the marker that the server fills in.
      minimize: production,
      // swc, because it takes half of the time of webpack's own terser for files of the same size.
      minimizer: [
        new MinimizerPlugin({
          test: /\.js$/,
          extractComments: false,
          minify: { implementation: MinimizerPlugin.swcMinify },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        // The dashboard, with which most staff begin, has all of its own in one file.
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'dashboard',
        cacheGroups: {
          // What the frame around the public pages and a page both use is loaded once, though each part is small.
          frame: {
            name: 'frame',
            chunks: ({ name }) => isPublicPage(name),
            test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
              [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === 'site'),
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: {
      port: Number(process.env.DEV_PORT ?? 8081),
      host: '127.0.0.1',
      historyApiFallback: true,
      static: { directory: path.join(root, 'public'), publicPath: '/' },
      proxy: [
        {
          context: ['/api', '/user-mgmt', '/media', '/sitemap.xml', '/robots.txt'],
          target: `http://127.0.0.1:${process.env.PORT ?? 8080}`,
        },
      ],
    },
  };
};
