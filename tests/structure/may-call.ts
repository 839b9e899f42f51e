/**
 * The features of the server from the top layer to the bottom one, and which features each may call besides `directory`. The import
 * rules (.dependency-cruiser.mjs), the rules of tests/structure and the table of ARCHITECTURE.md follow this one.
 */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  'own-data': [
    'notifications',
    'remittances',
    'payouts',
    'invoices',
    'vendors',
    'bank-accounts',
    'agreements',
    'ledger',
    'documents',
    'partners',
    'access',
  ],
  accounting: ['invoices', 'transfers', 'ledger'],
  notifications: ['remittances', 'payouts', 'invoices', 'vendors', 'bank-accounts', 'access'],
  remittances: ['payouts', 'invoices', 'partners', 'bank-accounts', 'transfers', 'ledger'],
  payouts: ['invoices', 'pricing', 'vendors', 'bank-accounts', 'transfers', 'ledger', 'limits', 'operator'],
  collections: ['invoices', 'partners', 'bank-accounts', 'transfers', 'ledger', 'limits', 'operator'],
  invoices: [
    'pricing',
    'vendors',
    'agreements',
    'bank-accounts',
    'partners',
    'documents',
    'transfers',
    'limits',
    'operator',
  ],
  pricing: ['vendors', 'agreements', 'bank-accounts', 'partners'],
  onboarding: ['vendors', 'agreements', 'bank-accounts', 'access', 'partners', 'operator'],
  vendors: ['agreements', 'bank-accounts', 'access', 'documents', 'partners', 'operator'],
  'bank-accounts': ['transfers', 'documents', 'access', 'operator'],
  agreements: ['partners', 'access'],
  transfers: ['ledger', 'limits', 'operator'],
  ledger: [],
  limits: [],
  approvals: [],
  access: [],
  documents: ['operator'],
  partners: [],
  identity: [],
  operator: [],
  directory: [],
}

/** It owns the facts that many features need, calls none of them, and may be called by each. */
export const DIRECTORY = 'directory'

/** The features below this one, directly or indirectly: its foreign keys may refer to them, and its tests may use what they offer to tests. */
export const below = (feature: string): readonly string[] => [
  ...new Set([DIRECTORY, ...(mayCall[feature] ?? []).flatMap((lower) => [lower, ...below(lower)])]),
]

/**
 * The tests of collections pay invoices before a partner does, so they use what payouts offers to tests; those of payouts show what the
 * vendor sees of a payment.
 */
export const testsAlsoUse: Readonly<Record<string, readonly string[]>> = {
  collections: ['payouts', 'remittances'],
  payouts: ['remittances'],
}
