import { consolePath } from '../../lib/staff.ts'
import { type Role, hasRole, type Worker } from './staff.ts'

/** In which part of the navigation a page stands. */
export const groups = ['queues', 'records', 'money', 'system'] as const

interface Place {
  readonly path: string
  readonly group: (typeof groups)[number]
  /** Who may call the routes that the page reads. */
  readonly roles: readonly Role[]
}

const operator = ['operator'] as const
const facilitator = ['facilitator'] as const
const readers = ['operator', 'financier'] as const

/** The pages of the console below its start page, in their order. */
export const places = [
  { path: 'approvals', group: 'queues', roles: operator },
  { path: 'payouts', group: 'queues', roles: operator },
  { path: 'screenings', group: 'queues', roles: operator },
  { path: 'accounts', group: 'queues', roles: operator },
  { path: 'invoices', group: 'queues', roles: operator },
  { path: 'documents', group: 'queues', roles: operator },
  { path: 'activations', group: 'queues', roles: operator },
  { path: 'deletions', group: 'queues', roles: operator },
  { path: 'receipts', group: 'queues', roles: readers },
  { path: 'answers', group: 'queues', roles: readers },
  { path: 'jobs', group: 'queues', roles: operator },
  { path: 'uploads', group: 'queues', roles: facilitator },
  { path: 'redirects', group: 'queues', roles: facilitator },
  { path: 'vendors', group: 'records', roles: operator },
  { path: 'partners', group: 'records', roles: operator },
  { path: 'invitations', group: 'records', roles: operator },
  { path: 'agreements', group: 'records', roles: operator },
  { path: 'limits', group: 'records', roles: operator },
  { path: 'payments', group: 'money', roles: facilitator },
  { path: 'files', group: 'money', roles: facilitator },
  { path: 'collections', group: 'money', roles: readers },
  { path: 'entries', group: 'money', roles: readers },
  { path: 'submissions', group: 'money', roles: readers },
  { path: 'cutoffs', group: 'money', roles: readers },
  { path: 'liquidity', group: 'money', roles: readers },
  { path: 'reconciliation', group: 'money', roles: readers },
  { path: 'exposures', group: 'money', roles: readers },
  { path: 'carries', group: 'money', roles: readers },
  { path: 'ledger', group: 'money', roles: readers },
  { path: 'journals', group: 'money', roles: readers },
  { path: 'months', group: 'money', roles: readers },
  { path: 'nights', group: 'money', roles: readers },
  { path: 'rails', group: 'system', roles: readers },
  { path: 'tasks', group: 'system', roles: operator },
  { path: 'audit', group: 'system', roles: operator },
] as const satisfies readonly Place[]

export type PlacePath = (typeof places)[number]['path']

export const addressOf = (path: PlacePath): string => `${consolePath}/${path}`

/** The page of one vendor. */
export const vendorAddress = (id: string): string => `${addressOf('vendors')}/${id}`

export const placesOf = (worker: Pick<Worker, 'roles'>) =>
  places.filter(({ roles }) => hasRole(worker, roles))

/** The queues before and after the page that is shown; from a page that is no queue, the last and the first one. */
export function queuesBeside(
  open: ReturnType<typeof placesOf>,
  pathname: string,
): { readonly previous: PlacePath | undefined; readonly next: PlacePath | undefined } {
  const queues = open.filter(({ group }) => group === 'queues').map(({ path }) => path)
  const at = queues.findIndex((path) => addressOf(path) === pathname)
  return at < 0
    ? { previous: queues.at(-1), next: queues[0] }
    : { previous: queues[at - 1], next: queues[at + 1] }
}
