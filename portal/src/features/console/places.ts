import { consolePath } from '../../lib/staff.ts'
import { type Role, hasRole, type Worker } from './staff.ts'

/** In which part of the navigation a page stands. */
export const groups = ['queues', 'money'] as const

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
  { path: 'vendors', group: 'queues', roles: operator },
  { path: 'receipts', group: 'queues', roles: readers },
  { path: 'answers', group: 'queues', roles: readers },
  { path: 'jobs', group: 'queues', roles: operator },
  { path: 'uploads', group: 'queues', roles: facilitator },
  { path: 'redirects', group: 'queues', roles: facilitator },
  { path: 'payments', group: 'money', roles: facilitator },
  { path: 'submissions', group: 'money', roles: readers },
  { path: 'cutoffs', group: 'money', roles: readers },
  { path: 'liquidity', group: 'money', roles: readers },
  { path: 'reconciliation', group: 'money', roles: readers },
  { path: 'exposures', group: 'money', roles: readers },
  { path: 'journals', group: 'money', roles: readers },
  { path: 'months', group: 'money', roles: readers },
  { path: 'nights', group: 'money', roles: readers },
] as const satisfies readonly Place[]

export type PlacePath = (typeof places)[number]['path']

export const addressOf = (path: PlacePath): string => `${consolePath}/${path}`

export const placesOf = (worker: Pick<Worker, 'roles'>) =>
  places.filter(({ roles }) => hasRole(worker, roles))
