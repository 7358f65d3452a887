/** Who may import whom, each rule with its reason. `npm run imports` enforces it. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });
module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle means two files are one thing or a third is missing.', {}, { circular: true }),
    rule(
      'shared-is-pure',
      'The contract runs on both sides: it depends on zod alone.',
      { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(src/shared/|node_modules/zod/)' },
    ),
    rule(
      'shared-domain-no-contract-io',
      'Rules are pure functions: no I/O, no clock.',
      { path: '^src/shared/domain/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(src/shared/|node_modules/zod/)' },
    ),
    rule(
      'ui-at-the-bottom',
      'ui dresses components and knows no page or resource.',
      { path: '^src/ui/' },
      { path: '^src/(app|admin|site|kit)/' },
    ),
    rule(
      'kit-names-no-resource',
      'kit is for every page: it never fetches.',
      { path: '^src/kit/' },
      { path: '^src/(app|admin|site|api)/' },
    ),
    rule(
      'site-without-admin',
      'Visitors must not load the back-office.',
      { path: '^src/site/' },
      { path: '^src/(admin|app)/' },
    ),
    rule(
      'admin-without-site',
      'The two rooms meet in kit and ui.',
      { path: '^src/admin/' },
      { path: '^src/(site|app)/' },
    ),
    rule(
      'admin-only-lazily',
      'The admin subtree is one lazy chunk: a static import would put it into the first page.',
      { path: '^src/', pathNot: '^src/(admin|testing)/|\\.test\\.tsx?$' },
      { path: '^src/admin/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'browser-without-server',
      'The browser meets the server in the contract only.',
      { path: '^src/' },
      { path: '^server/' },
    ),
    rule(
      'server-without-browser',
      'The server shares the contract, nothing else of src.',
      { path: '^server/' },
      { path: '^src/(?!shared/)' },
    ),
    rule(
      'modules-lend-queries-and-services',
      'A module lends others its queries and its services, never its routes.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/([^/]+)/.*\\.routes\\.ts$', pathNot: '^server/modules/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
