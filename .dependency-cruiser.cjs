/** Who may import whom, each rule with its reason. `npm run imports` enforces it. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * The areas, lowest first: what each may use besides itself, and why. Modules of the server, contracts and rules keep the same table; the
 * back-office has rules of its own, because its pages show what lies above them (a person's stays). Decision 26 has the reasons.
 */
const AREAS = {
  base: [[], 'Days, money, pages of a list: they know nothing of the business.'],
  system: [[], 'Settings, history and letters serve everybody and know nobody.'],
  people: [['system'], 'An account exists before anything is let or booked.'],
  channels: [
    ['nights', 'system'],
    'A feed claims nights. What it means for a stay is decided above, in stays.',
  ],
  nights: [['system'], 'Who holds a night is known below prices, feeds and stays, for all of them ask.'],
  pricing: [['nights', 'system'], 'A price asks what is free, never what is booked.'],
  inventory: [
    ['pricing', 'nights', 'people', 'system'],
    'Places are shown with their prices and belong to people.',
  ],
  stays: [
    ['channels', 'inventory', 'pricing', 'nights', 'people', 'system'],
    'A stay joins a person, a place, its price and its nights.',
  ],
  money: [
    ['stays', 'inventory', 'pricing', 'nights', 'people', 'system'],
    'The books read what happened to a stay; no stay waits for them, or asks them.',
  ],
  site: [
    ['inventory', 'pricing', 'people', 'system'],
    'Pages and enquiries; what they show is asked for by its public calls. What every page knows says the rates of currencies.',
  ],
  office: [
    ['money', 'stays', 'channels', 'inventory', 'pricing', 'nights', 'people', 'system'],
    'Overviews stand above all; nothing builds on them.',
  ],
};
module.exports = {
  forbidden: [
    rule('no-cycles', 'A cycle means two files are one thing or a third is missing.', {}, { circular: true }),
    rule(
      'shared-is-pure',
      'The contract runs on both sides: it depends on zod alone.',
      { path: '^src/shared/', pathNot: '(\\.test\\.ts$|^src/shared/testing/)' },
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
      'The server shares the contract, nothing else of src; a print says what a page says, and reads its texts. Tests of both sides put globals back in one way, and share their processes.',
      { path: '^server/' },
      {
        path: '^src/(?!shared/)',
        pathNot:
          '^src/(i18n/[^/]+/(admin|common|statementWords)\\.json|testing/(lastingGlobals|optimizing)\\.ts)$',
      },
    ),
    rule(
      'demo-behind-one-door',
      'Production must run without its demo: made-up data and drawn pictures are reached by `demo/demo.ts` alone.',
      { path: '^(src|server|e2e|bench)/', pathNot: '^server/demo/|\\.test\\.ts$' },
      { path: '^server/demo/', pathNot: '^server/demo/demo\\.ts$' },
    ),
    rule(
      'demo-door-opened-at-the-start',
      'The demo is let in where a server starts, by the seed command and by its bench; modules take what they are given.',
      {
        path: '^(src|server|e2e|bench)/',
        pathNot: '^server/(demo/|main\\.ts$|cli/seed\\.ts$)|^bench/benchSeed\\.ts$|\\.test\\.ts$',
      },
      { path: '^server/demo/' },
    ),
    rule(
      'demo-only-lazily',
      'A server without the demo does not load its files.',
      { path: '^server/main\\.ts$' },
      { path: '^server/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'resources-lend-queries-and-services',
      'A resource of the server lends others its SQL, its rules and its mails. What only its own routes need stays its own.',
      { path: '^server/modules/([^/]+/[^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/modules/[^/]+/[^/]+/',
        pathNot: '^server/modules/($1/|[^/]+/[^/]+/[^/]+\\.(queries|service|mails)\\.ts$)',
      },
    ),
    rule(
      'areas-of-the-back-office',
      'An area of the back-office lends its calls and its words; what several areas draw lies in `lent`.',
      { path: '^src/admin/([^/]+)/.', pathNot: '\\.test\\.tsx$|^src/admin/(shell|lent)/' },
      {
        path: '^src/admin/[^/]+/.',
        pathNot: '^src/admin/($1/|lent/|.*(\\.api|Texts)\\.ts$|pricing/rates/RateCalendar\\.tsx$)',
      },
    ),
    rule(
      'lent-stands-below',
      'Parts that are lent know the calls and the words of what they show, never a page of it.',
      { path: '^src/admin/lent/', pathNot: '\\.test\\.tsx$' },
      { path: '^src/admin/', pathNot: '^src/admin/(lent/|.*(\\.api|Texts)\\.ts$)' },
    ),
    ...Object.entries(AREAS).map(([area, [uses, why]]) =>
      rule(
        `area-${area}`,
        why,
        { path: `^(server/modules|src/shared/(contract|domain))/${area}/`, pathNot: '\\.test\\.ts$' },
        {
          // What the nights of a feed's event are is a rule of channels that needs nothing of theirs.
          path: '^(server/modules|src/shared/(contract|domain(?!/channels/)))/[^/]+/.',
          pathNot: `^(server/modules|src/shared/(contract|domain))/(${[area, 'base', ...uses].join('|')})/`,
        },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
