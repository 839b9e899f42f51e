export interface Import {
  readonly from: string
  /** A module, a library, or empty for a module that imports nothing. */
  readonly to: string
  /** Whether the import is for types only. */
  readonly types?: boolean
}

export interface Planted extends Import {
  readonly rule: string
}

export const libraries: string[] = ['zod', 'kysely', 'lodash', 'vitest', 'undeclared']

const features = 'server/src/features'
const vendors = `${features}/vendors`
const portal = 'portal/src/features'

const plant = (rule: string, ...imports: (readonly [from: string, to: string])[]): Planted[] =>
  imports.map(([from, to]) => ({ rule, from, to }))

const inPackages = [
  ...plant('money-imports-nothing', ['packages/money/a.ts', 'packages/rules/b.ts']),
  ...plant('rules-import-money', ['packages/rules/a.ts', 'packages/contract/b.ts']),
  ...plant('contract-imports', ['packages/contract/a.ts', 'packages/user-pool-client/b.ts']),
  ...plant('user-pool-client-alone', ['packages/user-pool-client/a.ts', 'packages/rules/b.ts']),
  ...plant('embedded-postgres-alone', ['packages/embedded-postgres/a.ts', 'packages/rules/b.ts']),
  ...plant(
    'embedded-postgres-starts',
    ['portal/src/lib/d.ts', 'packages/embedded-postgres/index.ts'],
    ['packages/rules/e.ts', 'packages/embedded-postgres/index.ts'],
    [`${features}/access/use-cases/b.ts`, 'packages/embedded-postgres/index.ts'],
    ['server/src/app.ts', 'packages/embedded-postgres/index.ts'],
  ),
  ...plant('pure-packages', ['packages/money/c.ts', 'zod'], ['packages/rules/c.ts', 'node:crypto']),
  ...plant('contract-library', ['packages/contract/c.ts', 'lodash']),
  ...plant(
    'browser-code-without-node',
    ['portal/src/lib/c.ts', 'node:fs'],
    ['packages/contract/d.ts', 'node:fs'],
  ),
]

const inServer = [
  ...plant(
    'platform-imports',
    ['server/src/platform/a.ts', `${features}/access/index.ts`],
    ['server/src/platform/b.ts', 'packages/contract/b.ts'],
    ['server/src/platform/c.ts', 'packages/rules/b.ts'],
  ),
  ...plant(
    'domain-imports',
    [`${vendors}/domain/a.ts`, 'server/src/platform/z.ts'],
    [`${vendors}/domain/b.ts`, `${vendors}/store.ts`],
  ),
  ...plant('domain-contract-types', [`${vendors}/domain/c.ts`, 'packages/contract/b.ts']),
  ...plant('domain-libraries', [`${vendors}/domain/d.ts`, 'lodash'], [`${vendors}/domain/e.ts`, 'node:fs']),
  ...plant(
    'store-imports',
    [`${vendors}/store.ts`, 'packages/contract/b.ts'],
    [`${vendors}/store/a.ts`, `${vendors}/use-cases/z.ts`],
  ),
  ...plant(
    'use-cases-imports',
    [`${vendors}/use-cases/a.ts`, `${vendors}/routes.ts`],
    [`${vendors}/use-cases/b.ts`, 'portal/src/lib/z.ts'],
  ),
  ...plant('index-is-for-others', [`${vendors}/use-cases/b.ts`, `${vendors}/index.ts`]),
  ...plant(
    'routes-and-jobs-imports',
    [`${vendors}/routes.ts`, `${vendors}/store.ts`],
    [`${vendors}/jobs.ts`, `${vendors}/domain/z.ts`],
    [`${vendors}/jobs/a.ts`, `${features}/access/index.ts`],
  ),
  ...plant(
    'no-sql-above-the-store',
    [`${vendors}/use-cases/c.ts`, 'kysely'],
    [`${vendors}/routes.ts`, 'kysely'],
  ),
  ...plant('ports-imports', [`${vendors}/ports.ts`, `${vendors}/use-cases/z.ts`]),
  ...plant(
    'index-imports',
    [`${features}/partners/index.ts`, `${features}/partners/routes.ts`],
    [`${features}/documents/index.ts`, `${features}/documents/jobs.ts`],
  ),
  ...plant('features-meet-at-index', [`${vendors}/use-cases/d.ts`, `${features}/access/use-cases/z.ts`]),
  ...plant(
    'tests-meet-at-testing',
    [`${features}/payouts/use-cases/a.db.test.ts`, `${features}/invoices/store/z.ts`],
    [`${features}/payouts/testing/a.ts`, `${features}/ledger/use-cases/z.ts`],
  ),
  ...[
    ...([
      'own-data',
      'accounting',
      'notifications',
      'collections',
      'invoices',
      'onboarding',
      'vendors',
    ] as const),
    ...(['bank-accounts', 'documents', 'agreements', 'transfers', 'remittances', 'pricing'] as const),
  ].flatMap((name) =>
    plant(`${name}-tests`, [
      `${features}/${name}/use-cases/t.db.test.ts`,
      `${features}/identity/testing/z.ts`,
    ]),
  ),
  ...plant('payouts-tests', [
    `${features}/payouts/use-cases/t.db.test.ts`,
    `${features}/collections/testing/z.ts`,
  ]),
  ...plant(
    'other-features-call-none',
    ...['ledger', 'access', 'approvals', 'partners', 'identity', 'directory', 'one-to-come'].map(
      (name) => [`${features}/${name}/use-cases/a.ts`, `${vendors}/index.ts`] as const,
    ),
  ),
  ...plant('documents-calls', [`${features}/documents/use-cases/a.ts`, `${vendors}/index.ts`]),
  ...plant('own-data-calls', [`${features}/own-data/use-cases/a.ts`, `${features}/collections/index.ts`]),
  ...plant('accounting-calls', [`${features}/accounting/use-cases/a.ts`, `${features}/payouts/index.ts`]),
  ...plant('notifications-calls', [
    `${features}/notifications/use-cases/a.ts`,
    `${features}/collections/index.ts`,
  ]),
  ...plant('remittances-calls', [
    `${features}/remittances/use-cases/a.ts`,
    `${features}/collections/index.ts`,
  ]),
  ...plant('payouts-calls', [`${features}/payouts/use-cases/a.ts`, `${features}/collections/index.ts`]),
  ...plant('collections-calls', [`${features}/collections/use-cases/a.ts`, `${vendors}/index.ts`]),
  ...plant('invoices-calls', [`${features}/invoices/use-cases/a.ts`, `${features}/ledger/index.ts`]),
  ...plant('pricing-calls', [`${features}/pricing/use-cases/a.ts`, `${features}/invoices/index.ts`]),
  ...plant('vendors-calls', [`${vendors}/use-cases/e.ts`, `${features}/invoices/index.ts`]),
  ...plant('onboarding-calls', [`${features}/onboarding/use-cases/a.ts`, `${features}/invoices/index.ts`]),
  ...plant('agreements-calls', [`${features}/agreements/use-cases/a.ts`, `${vendors}/index.ts`]),
  ...plant('transfers-calls', [`${features}/transfers/use-cases/a.ts`, `${features}/bank-accounts/index.ts`]),
  ...plant('bank-accounts-calls', [`${features}/bank-accounts/use-cases/a.ts`, `${vendors}/index.ts`]),
  ...plant('adapters-imports', ['server/src/adapters/a.ts', `${vendors}/use-cases/z.ts`]),
  ...plant('sandbox-imports', ['server/src/sandbox/a.ts', `${vendors}/store.ts`]),
  ...plant(
    'outside-plugged-by-app',
    [`${vendors}/use-cases/f.ts`, 'server/src/sandbox/z.ts'],
    ['server/src/platform/d.ts', 'server/src/adapters/z.ts'],
    ['server/src/main.ts', 'server/src/sandbox/z.ts'],
  ),
  ...plant(
    'app-imports',
    ['server/src/app.ts', `${vendors}/store.ts`],
    ['server/src/app.ts', `${vendors}/domain/z.ts`],
  ),
  ...plant('main-imports', ['server/src/main.ts', `${vendors}/index.ts`]),
  ...plant('user-pool-client-in-browser', ['server/src/platform/e.ts', 'packages/user-pool-client/b.ts']),
  ...plant('server-imports', ['server/src/app.ts', 'portal/src/lib/z.ts']),
]

const inPortal = [
  ...plant(
    'portal-feature-imports',
    [`${portal}/vendors/a.ts`, `${portal}/invoices/z.ts`],
    [`${portal}/vendors/b.ts`, 'portal/src/app/z.ts'],
    [`${portal}/vendors/c.ts`, `${portal}/invoices/index.ts`],
    [`${portal}/vendors/d.ts`, `${portal}/dashboard/z.ts`],
  ),
  ...plant(
    'portal-dashboard-imports',
    [`${portal}/dashboard/a.ts`, `${portal}/invoices/z.ts`],
    [`${portal}/dashboard/b.ts`, 'portal/src/app/z.ts'],
  ),
  ...plant(
    'portal-ui-imports',
    ['portal/src/ui/a.tsx', 'portal/src/lib/z.ts'],
    ['portal/src/ui/b.tsx', `${portal}/vendors/z.ts`],
  ),
  ...plant('portal-lib-imports', ['portal/src/lib/a.ts', 'portal/src/ui/z.tsx']),
  ...plant('portal-imports', ['portal/src/app/a.ts', 'server/src/platform/z.ts']),
]

const aroundThem = [
  ...plant('scripts-alone', ['scripts/a.mjs', 'zod'], ['scripts/b.mjs', 'packages/rules/b.ts']),
  ...plant(
    'product-without-scripts',
    ['server/src/platform/f.ts', 'scripts/z.mjs'],
    ['portal/src/app/b.ts', 'bench/z.ts'],
  ),
  ...plant('journeys-from-outside', ['tests/e2e/a.e2e.ts', 'server/src/platform/z.ts']),
  ...plant(
    'tests-stay-out',
    ['server/src/platform/g.ts', 'server/src/platform/testing/z.ts'],
    ['packages/rules/d.ts', 'packages/rules/z.test.ts'],
    ['portal/src/app/c.ts', 'tests/structure/z.ts'],
  ),
  ...plant(
    'no-development-dependency',
    ['server/src/platform/h.ts', 'vitest'],
    ['portal/src/app/d.ts', 'vitest'],
  ),
  ...plant('declared-dependency', ['server/src/platform/i.ts', 'undeclared']),
  ...plant('resolvable', ['server/src/platform/j.ts', 'server/src/platform/absent.ts']),
  ...plant('no-cycle', ['portal/src/lib/one.ts', 'portal/src/lib/two.ts']),
  ...plant('no-orphan', ['server/src/platform/alone.ts', '']),
]

export const forbidden: readonly Planted[] = [...inPackages, ...inServer, ...inPortal, ...aroundThem]

/** A cycle is reported once, so the import back is not a case of its own. */
export const wayBack: readonly Import[] = [{ from: 'portal/src/lib/two.ts', to: 'portal/src/lib/one.ts' }]

/** Imports that the tables allow: a rule that forbids one of them is too strict. */
export const fine: readonly Import[] = [
  { from: 'packages/embedded-postgres/y.ts', to: 'node:fs' },
  { from: 'server/src/main.ts', to: 'packages/embedded-postgres/index.ts' },
  { from: 'server/src/platform/database/write-schema-file.ts', to: 'packages/embedded-postgres/index.ts' },
  { from: 'packages/rules/f.ts', to: 'packages/money/z.ts' },
  { from: 'packages/contract/f.ts', to: 'zod' },
  { from: 'packages/contract/f.ts', to: 'packages/rules/z.ts' },
  { from: 'server/src/platform/y.ts', to: 'packages/contract/route.ts' },
  { from: 'server/src/platform/y.ts', to: 'packages/rules/refusal.ts' },
  { from: 'server/src/platform/y.ts', to: 'kysely' },
  { from: `${vendors}/domain/y.ts`, to: 'packages/money/z.ts' },
  { from: `${vendors}/domain/y.ts`, to: 'packages/contract/z.ts', types: true },
  { from: `${vendors}/domain/y.ts`, to: 'node:crypto' },
  { from: `${vendors}/domain/y.ts`, to: 'zod' },
  { from: `${vendors}/store/y.ts`, to: `${vendors}/domain/z.ts` },
  { from: `${vendors}/store/y.ts`, to: 'kysely' },
  { from: `${vendors}/use-cases/y.ts`, to: `${vendors}/store.ts` },
  { from: `${vendors}/use-cases/y.ts`, to: `${features}/access/index.ts` },
  { from: `${vendors}/use-cases/y.ts`, to: 'packages/contract/z.ts' },
  { from: `${vendors}/ports.ts`, to: `${features}/access/index.ts` },
  { from: `${features}/access/y.db.test.ts`, to: `${features}/identity/index.ts` },
  { from: `${features}/payouts/y.db.test.ts`, to: `${features}/agreements/testing/z.ts` },
  { from: `${features}/payouts/testing/y.ts`, to: `${features}/agreements/index.ts` },
  { from: `${features}/collections/y.db.test.ts`, to: `${features}/payouts/testing/z.ts` },
  { from: `${vendors}/routes/y.ts`, to: `${vendors}/use-cases/z.ts` },
  { from: `${vendors}/routes/y.ts`, to: 'server/src/platform/z.ts' },
  { from: `${features}/payouts/use-cases/y.ts`, to: `${features}/ledger/index.ts` },
  { from: `${features}/payouts/use-cases/y.ts`, to: `${features}/directory/index.ts` },
  { from: `${features}/identity/use-cases/y.ts`, to: `${features}/directory/index.ts` },
  { from: `${features}/invoices/index.ts`, to: `${features}/invoices/use-cases/z.ts` },
  { from: 'server/src/adapters/y.ts', to: `${features}/access/index.ts` },
  { from: 'server/src/sandbox/y.ts', to: 'packages/contract/z.ts' },
  { from: 'server/src/app.ts', to: `${vendors}/routes.ts` },
  { from: 'server/src/app.ts', to: 'server/src/sandbox/z.ts' },
  { from: 'server/src/main.ts', to: 'server/src/app.ts' },
  { from: `${portal}/vendors/y.ts`, to: 'portal/src/ui/z.tsx' },
  { from: `${portal}/vendors/y.ts`, to: 'packages/user-pool-client/z.ts' },
  { from: `${portal}/dashboard/y.ts`, to: `${portal}/invoices/index.ts` },
  { from: `${portal}/dashboard/y.ts`, to: `${portal}/dashboard/z.ts` },
  { from: 'portal/src/app/y.ts', to: `${portal}/vendors/z.ts` },
  { from: 'packages/rules/y.test.ts', to: 'vitest' },
  { from: `${vendors}/y.db.test.ts`, to: 'server/src/platform/testing/z.ts' },
]
