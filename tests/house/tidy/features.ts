/** Features from the top of the house to its ground, and whom each may call (ARCHITECTURE.md). */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  notifications: ['vendors', 'access'],
  payouts: ['invoices', 'vendors', 'bank-accounts', 'payments', 'ledger'],
  collections: ['invoices', 'ledger'],
  invoices: ['vendors', 'partners', 'documents'],
  vendors: ['bank-accounts', 'access', 'documents', 'partners'],
  'bank-accounts': ['payments', 'ledger', 'documents'],
  payments: [],
  ledger: [],
  access: [],
  documents: [],
  partners: [],
  identity: [],
}

export const schemaOf = (room: string): string => room.replaceAll('-', '_')

/** Every schema of the database by the room that owns it. */
export const schemas: readonly string[] = [...Object.keys(mayCall), 'platform', 'sandbox', 'jobs'].map(
  schemaOf,
)

/** Everything at or under a feature: a foreign key may point there. */
export const below = (feature: string): readonly string[] => [
  ...new Set((mayCall[feature] ?? []).flatMap((lower) => [lower, ...below(lower)])),
]

/** The room of the server that a path lies in: a feature's name, `platform`, `sandbox` or `adapters`. */
export const roomOf = (path: string): string | undefined =>
  /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ??
  /^server\/src\/(platform|sandbox|adapters)\//.exec(path)?.[1]
