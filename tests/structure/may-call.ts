/**
 * The features of the server from the top layer to the bottom one, and which features each may call besides `directory`. The import
 * rules (.dependency-cruiser.mjs), the rules of tests/structure and the table of ARCHITECTURE.md follow this one.
 */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  notifications: ['access'],
  payouts: ['invoices', 'vendors', 'bank-accounts', 'payments', 'ledger'],
  collections: ['invoices', 'partners', 'bank-accounts', 'payments', 'ledger'],
  invoices: ['vendors', 'agreements', 'bank-accounts', 'partners', 'documents', 'payments'],
  onboarding: ['vendors', 'agreements', 'bank-accounts', 'access', 'partners'],
  vendors: ['agreements', 'bank-accounts', 'access', 'documents', 'partners'],
  'bank-accounts': ['payments', 'documents', 'access'],
  agreements: ['partners', 'access'],
  payments: ['ledger'],
  ledger: [],
  access: [],
  documents: [],
  partners: [],
  identity: [],
  directory: [],
}

/** It owns the facts that many features need, calls none of them, and may be called by each. */
export const DIRECTORY = 'directory'

/** The features below this one, directly or indirectly: its foreign keys may refer to them, and its tests may use what they offer to tests. */
export const below = (feature: string): readonly string[] => [
  ...new Set([DIRECTORY, ...(mayCall[feature] ?? []).flatMap((lower) => [lower, ...below(lower)])]),
]

/** The tests of collections pay invoices before a partner does, so they use what payouts offers to tests. */
export const testsAlsoUse: Readonly<Record<string, readonly string[]>> = { collections: ['payouts'] }
