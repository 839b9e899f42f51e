import { below, DIRECTORY, mayCall, testsAlsoUse } from './tests/structure/may-call.ts'

/**
 * The import rules of the application (ARCHITECTURE.md, "Who may import whom"). Every rule has a planted violation in
 * `tests/structure/import-rules.test.ts`, which also fails when a rule is added here without one.
 */

const OURS = '^(packages|server|portal|tests|bench|scripts)/'
/** Code that only tests and the Storybook run: it may import more than the product may, and the product may not import it. */
const TESTS = '(\\.(test|stories)\\.tsx?$|/testing/|^tests/|^bench/|^portal/storybook/)'
const FEATURE = '^server/src/features/([^/]+)/'
const OWN = '^server/src/features/$1/'
/** The tests of a feature, and what it offers to tests. */
const testsOf = (feature) => `^server/src/features/${feature}/(testing/|.*\\.test\\.ts$)`
const MONEY = '^packages/money/'
/** The modules that assemble the application. */
const APP = '^server/src/(app|open-features|feature-work)\\.ts$'
const RULES = '^packages/rules/'
const MONEY_OR_RULES = '^packages/(money|rules)/'
const PACKAGES = '^packages/'
const PLATFORM = '^server/src/platform/'
/** Every module refuses with Refusal and InvariantViolation, so the platform's error mapper imports them too. */
const REFUSAL = '^packages/rules/refusal\\.ts$'

/** Restricts a module folder: it may import our own modules only from the listed places. */
const area = (name, comment, from, allowed, more = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: allowed, ...more },
})

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const calls = Object.entries(mayCall).filter(([, callees]) => callees.length > 0)
const callers = calls.map(([feature]) => feature).join('|')

const packages = [
  area('money-imports-nothing', 'money stands alone.', MONEY, [MONEY]),
  area('rules-import-money', 'rules may import money.', RULES, [RULES, MONEY]),
  area('contract-imports', 'contract may import zod, money and rules.', '^packages/contract/', [
    '^packages/contract/',
    MONEY_OR_RULES,
  ]),
  area(
    'user-pool-client-alone',
    'The browser client of the user pool imports nothing of ours.',
    '^packages/user-pool-client/',
    ['^packages/user-pool-client/'],
  ),
  area(
    'embedded-postgres-alone',
    'The package that runs PostgreSQL imports nothing of ours.',
    '^packages/embedded-postgres/',
    ['^packages/embedded-postgres/'],
  ),
  forbid(
    'embedded-postgres-starts',
    'Only what starts a database imports it: it is of Node alone, so never the browser.',
    {
      path: OURS,
      pathNot: [
        '^(packages/embedded-postgres|bench|tests)/',
        '^server/src/(main|change-user-pool|seed|check-ledger)\\.ts$',
        '^server/src/platform/(testing/|database/write-schema-file\\.ts$)',
      ],
    },
    { path: '^packages/embedded-postgres/' },
  ),
  forbid(
    'pure-packages',
    'money and rules are arithmetic: no library, nothing of Node.',
    { path: MONEY_OR_RULES, pathNot: TESTS },
    { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'] },
  ),
  forbid(
    'contract-library',
    'zod is the only library of the contract.',
    { path: '^packages/contract/', pathNot: TESTS },
    { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  ),
  forbid(
    'browser-code-without-node',
    'The browser runs it, so nothing of Node.',
    { path: '^(packages/(?!embedded-postgres/)|portal/src/)', pathNot: TESTS },
    { dependencyTypes: ['core'] },
  ),
]

const server = [
  area(
    'platform-imports',
    'platform knows the form of a route, of an event and of a live update, refusals, the types of columns, and nothing of a feature.',
    PLATFORM,
    [
      PLATFORM,
      '^packages/contract/(route|event|live)\\.ts$',
      '^packages/embedded-postgres/index\\.ts$',
      '^packages/(money/index|rules/clearing)\\.ts$',
      REFUSAL,
    ],
  ),
  area(
    'domain-imports',
    'domain may import itself, money and rules; of the contract, types.',
    `${FEATURE}domain/`,
    [`${OWN}domain/`, MONEY_OR_RULES, '^packages/contract/'],
  ),
  forbid(
    'domain-contract-types',
    'domain may know the types of the contract, not its schemas.',
    { path: `${FEATURE}domain/`, pathNot: TESTS },
    { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'domain-libraries',
    'domain decides from its arguments: of Node, digests and bytes; of libraries, zod to read what it is given.',
    { path: `${FEATURE}domain/`, pathNot: TESTS },
    { path: '.', pathNot: [OURS, '^(node:)?(crypto|buffer)$', 'node_modules/zod/'] },
  ),
  area(
    'store-imports',
    'store may import own domain, money, rules and platform.',
    `${FEATURE}store(/|\\.ts$)`,
    [`${OWN}store(/|\\.ts$)`, `${OWN}domain/`, MONEY_OR_RULES, PLATFORM],
  ),
  area(
    'use-cases-imports',
    'use-cases may import own domain, store and ports, packages, platform, and index.ts of features below.',
    `${FEATURE}use-cases/`,
    [
      `${OWN}(use-cases/|domain/|store(/|\\.ts$)|ports\\.ts$)`,
      PACKAGES,
      PLATFORM,
      '^server/src/features/[^/]+/index\\.ts$',
    ],
  ),
  area(
    'routes-and-jobs-imports',
    'routes and jobs may import own use-cases and ports, packages and platform.',
    `${FEATURE}(routes|jobs)(/|\\.ts$)`,
    [`${OWN}(use-cases/|ports\\.ts$|(routes|jobs)(/|\\.ts$))`, PACKAGES, PLATFORM],
  ),
  forbid(
    'no-sql-above-the-store',
    'Only store and platform hold SQL.',
    { path: '^server/src/(features|adapters)/', pathNot: [TESTS, `${FEATURE}store(/|\\.ts$)`] },
    {
      path: 'node_modules/(kysely|kysely-postgres-js|postgres|pg|pg-boss)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  area(
    'ports-imports',
    'ports state what a feature needs from others, and open it.',
    `${FEATURE}ports\\.ts$`,
    [`${OWN}domain/`, '^server/src/features/[^/]+/index\\.ts$', PACKAGES, PLATFORM],
  ),
  area('index-imports', 'index.ts offers own files, except routes and jobs.', `${FEATURE}index\\.ts$`, [
    `${OWN}(use-cases/|domain/|store(/|\\.ts$)|ports\\.ts$)`,
    PLATFORM,
  ]),
  forbid(
    'index-is-for-others',
    'index.ts is for other modules: within a feature, import the file itself.',
    { path: FEATURE, pathNot: TESTS },
    { path: `${OWN}index\\.ts$` },
  ),
  forbid(
    'features-meet-at-index',
    'Another feature is imported through its index.ts.',
    { path: FEATURE, pathNot: TESTS },
    { path: '^server/src/features/', pathNot: [OWN, '^server/src/features/[^/]+/index\\.ts$'] },
  ),
  forbid(
    'tests-meet-at-testing',
    'The tests of a feature use of others their index.ts and their testing/.',
    { path: testsOf('([^/]+)') },
    { path: '^server/src/features/', pathNot: [OWN, '^server/src/features/[^/]+/(index\\.ts$|testing/)'] },
  ),
  forbid(
    'other-features-call-none',
    'Only the features of the table call another one. A test may stand on one, to be held against what is real.',
    { path: FEATURE, pathNot: [`^server/src/features/(${callers})/`, TESTS] },
    { path: '^server/src/features/', pathNot: [OWN, `^server/src/features/${DIRECTORY}/`] },
  ),
  ...calls.map(([feature, callees]) =>
    forbid(
      `${feature}-calls`,
      `${feature} may call ${callees.join(', ')}.`,
      { path: `^server/src/features/${feature}/`, pathNot: TESTS },
      {
        path: '^server/src/features/',
        pathNot: `^server/src/features/(${[feature, DIRECTORY, ...callees].join('|')})/`,
      },
    ),
  ),
  ...calls.map(([feature]) =>
    forbid(
      `${feature}-tests`,
      `The tests of ${feature} use features below it.`,
      { path: testsOf(feature) },
      {
        path: '^server/src/features/',
        pathNot: `^server/src/features/(${[feature, ...below(feature), ...(testsAlsoUse[feature] ?? [])].join('|')})/`,
      },
    ),
  ),
  area(
    'adapters-imports',
    "adapters may import features' index.ts, packages and platform.",
    '^server/src/adapters/',
    ['^server/src/adapters/', '^server/src/features/[^/]+/index\\.ts$', PACKAGES, PLATFORM],
  ),
  area(
    'sandbox-imports',
    "sandbox may import features' index.ts, packages and platform.",
    '^server/src/sandbox/',
    ['^server/src/sandbox/', '^server/src/features/[^/]+/index\\.ts$', PACKAGES, PLATFORM],
  ),
  forbid(
    'outside-plugged-by-app',
    'Only app.ts and open-features.ts plug adapters and the sandbox in.',
    { path: OURS, pathNot: [TESTS, '^server/src/(adapters|sandbox)/', APP] },
    { path: '^server/src/(adapters|sandbox)/' },
  ),
  area(
    'app-imports',
    'app.ts mounts and open-features.ts plugs: routes, jobs, index.ts, adapters, sandbox, platform.',
    APP,
    [
      APP,
      '^server/src/features/[^/]+/((routes|jobs)(/|\\.ts$)|index\\.ts$)',
      '^server/src/(adapters|sandbox|platform)/',
      '^packages/contract/',
      REFUSAL,
    ],
  ),
  area('main-imports', 'main.ts starts: the database, app and platform.', '^server/src/main\\.ts$', [
    '^server/src/app\\.ts$',
    '^packages/embedded-postgres/index\\.ts$',
    PLATFORM,
  ]),
]

const portal = [
  area(
    'portal-feature-imports',
    'A portal feature may import ui, lib and packages; no sibling.',
    '^portal/src/features/((?!dashboard/)[^/]+)/',
    ['^portal/src/features/$1/', '^portal/src/(ui|lib)/', PACKAGES],
  ),
  area(
    'portal-dashboard-imports',
    'The dashboard shows parts of its siblings, so it may import their index.ts.',
    '^portal/src/features/dashboard/',
    ['^portal/src/features/(dashboard/|[^/]+/index\\.ts$)', '^portal/src/(ui|lib)/', PACKAGES],
  ),
  area('portal-ui-imports', 'ui may import packages.', '^portal/src/ui/', ['^portal/src/ui/', PACKAGES]),
  area('portal-lib-imports', 'lib may import packages.', '^portal/src/lib/', ['^portal/src/lib/', PACKAGES]),
  area('portal-imports', 'The portal meets the server over HTTP.', '^portal/', ['^portal/', PACKAGES]),
  forbid(
    'user-pool-client-in-browser',
    'The server is the other end of that protocol.',
    { path: '^server/', pathNot: TESTS },
    { path: '^packages/user-pool-client/' },
  ),
  area('server-imports', 'The server may import packages.', '^server/', ['^server/', PACKAGES]),
]

const around = [
  forbid(
    'scripts-alone',
    'The launcher runs before anything is installed: nothing but Node.',
    { path: '^scripts/' },
    { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
  ),
  forbid(
    'product-without-scripts',
    'The launcher starts the product, never the other way round.',
    { path: '^(packages|server|portal)/', pathNot: TESTS },
    { path: '^(scripts|bench)/' },
  ),
  forbid(
    'journeys-from-outside',
    'A journey sees what a user sees, and the service over HTTP.',
    { path: '^tests/e2e/' },
    {
      path: '^(server|portal|packages|scripts)/',
      pathNot: '^packages/(money|rules|contract|user-pool-client)/',
    },
  ),
  forbid(
    'tests-stay-out',
    'Testing tools and tests are for tests.',
    { path: OURS, pathNot: TESTS },
    { path: TESTS, pathNot: 'node_modules' },
  ),
  forbid(
    'no-development-dependency',
    'What the product runs on is a dependency.',
    { path: '^(packages|server/src|portal/src)/', pathNot: [TESTS, '\\.d\\.ts$'] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  ),
  forbid(
    'declared-dependency',
    'Every library is declared in a package.json.',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid('resolvable', 'What is imported exists.', {}, { couldNotResolve: true }),
  forbid('no-cycle', 'No cycles.', {}, { circular: true }),
  forbid(
    'no-orphan',
    'Nothing stands unused.',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.ts$',
        '(^|/)[^/]+\\.config\\.ts$',
        '^\\.dependency-cruiser\\.mjs$',
        '^scripts/',
        // The build adds these as scripts of their own, so no module imports them.
        '^portal/src/app/(first-paint|push-worker)\\.ts$',
        '^bench/',
        TESTS,
      ],
    },
    {},
  ),
]

export default {
  forbidden: [...packages, ...server, ...portal, ...around],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    moduleSystems: ['es6'],
    skipAnalysisNotInRules: true,
  },
}
