import type { Words } from '../lib/words/index.ts'

export const accountPath = '/dashboard/account'

type Text = (words: Words['account']) => string

/**
 * The pages of the account area that exist, in the order of its navigation. `person` marks those open to users without a vendor
 * too.
 */
export const accountPages: readonly {
  readonly path: string
  readonly text: Text
  readonly of: 'person' | 'vendor'
}[] = [
  { path: 'business', text: (words) => words.business, of: 'vendor' },
  { path: 'banking', text: (words) => words.banking, of: 'vendor' },
  { path: 'statements', text: (words) => words.statements, of: 'vendor' },
  { path: 'payment-schedule', text: (words) => words.paymentSchedule, of: 'vendor' },
  { path: 'documents', text: (words) => words.documents, of: 'vendor' },
  { path: 'agreements', text: (words) => words.agreements, of: 'vendor' },
  { path: 'preferences', text: (words) => words.preferences, of: 'vendor' },
  { path: 'clients', text: (words) => words.clients, of: 'vendor' },
  { path: 'users', text: (words) => words.users, of: 'vendor' },
  { path: 'your-data', text: (words) => words.ownData, of: 'vendor' },
  { path: 'security', text: (words) => words.security, of: 'person' },
]
