/** The features from the top layer to the bottom one, and which features each may call (ARCHITECTURE.md). */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  notifications: ['access', 'directory'],
  payouts: [
    'invoices',
    'vendors',
    'agreements',
    'partners',
    'bank-accounts',
    'payments',
    'ledger',
    'directory',
  ],
  collections: ['invoices', 'partners', 'bank-accounts', 'payments', 'ledger', 'directory'],
  invoices: ['vendors', 'agreements', 'bank-accounts', 'partners', 'documents', 'payments', 'directory'],
  onboarding: ['vendors', 'agreements', 'bank-accounts', 'access', 'partners', 'directory'],
  vendors: ['agreements', 'bank-accounts', 'access', 'documents', 'partners', 'directory'],
  'bank-accounts': ['payments', 'documents', 'access', 'directory'],
  agreements: ['partners', 'access', 'directory'],
  payments: ['ledger', 'directory'],
  ledger: ['directory'],
  access: ['directory'],
  documents: ['directory'],
  partners: ['directory'],
  identity: ['directory'],
  directory: [],
}

export const schemaOf = (feature: string): string => feature.replaceAll('-', '_')

/** All schemas of the database; each belongs to one feature or other part of the server. */
export const schemas: readonly string[] = [...Object.keys(mayCall), 'platform', 'sandbox', 'jobs'].map(
  schemaOf,
)

/** The features below this one, directly or indirectly, to which its foreign keys may refer. */
export const below = (feature: string): readonly string[] => [
  ...new Set((mayCall[feature] ?? []).flatMap((lower) => [lower, ...below(lower)])),
]

/** The part of the server that a path belongs to: a feature's name, `platform`, `sandbox` or `adapters`. */
export const featureOf = (path: string): string | undefined =>
  /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^server\/src\/(platform|sandbox|adapters)\//.exec(path)?.[1]
