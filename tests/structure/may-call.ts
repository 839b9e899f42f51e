/**
 * The features of the server from the top layer to the bottom one, and which features each may call besides `directory`. The import
 * rules (.dependency-cruiser.mjs), the rules of tests/structure and the table of ARCHITECTURE.md follow this one.
 */
export const mayCall: Readonly<Record<string, readonly string[]>> = {
  notifications: ['access'],
  payouts: ['invoices', 'pricing', 'vendors', 'bank-accounts', 'payments', 'ledger'],
  collections: ['invoices', 'partners', 'bank-accounts', 'payments', 'ledger'],
  invoices: ['pricing', 'vendors', 'agreements', 'bank-accounts', 'partners', 'documents', 'payments'],
  pricing: ['vendors', 'agreements', 'bank-accounts', 'partners'],
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
