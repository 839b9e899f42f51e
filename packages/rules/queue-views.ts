import { itemScopes } from './queue-items.ts'

/** How many views of one scope a queue may have: of each operator, and of all together. */
export const maxViews = 50
export const maxViewName = 60
/** More than all filters of a queue take, with each letter of a search written as bytes. */
export const maxViewSearch = 1200

/** Text that nobody can see, or that changes how the text around it is shown, is no part of a name. */
export const viewNameForm = /^[^\p{C}\p{Zl}\p{Zp}]*$/u

/** A filter takes one of these values, or each text of this form. */
type Filter = readonly string[] | RegExp

/** Whose items are shown: the caller's, nobody's, or those that are snoozed. */
const work = itemScopes.filter((scope) => scope !== 'open')

/** The queues that have filters, and the parameters of their addresses that hold these. */
export const queueFilters = {
  approvals: { view: ['mine', 'asked', 'waiting', 'all'] },
  accounts: { view: ['held', 'stopped'], work },
  payouts: { work },
  screenings: { work },
  documents: { work },
  receipts: { work },
  answers: { work },
  /** What waits for a review, what is about to be paid, and what its partner owes too long, or was given up. */
  invoices: {
    state: [
      'requires-manual-approval',
      'awaiting-eligibility',
      'requested',
      'delinquent',
      'defaulted-open',
      'defaulted-void',
    ],
    vendor: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    search: /^[^\0]{1,100}$/,
    work,
  },
  activations: {
    needs: [
      'all-in-enablement',
      'ready-for-activation',
      'requires-assignment',
      'requires-verification-document-approval',
      'requires-third-party-verification-document-approval',
    ],
    work,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Filter>>>>

export type ViewedQueue = keyof typeof queueFilters
export const viewedQueues = Object.keys(queueFilters) as [ViewedQueue, ...ViewedQueue[]]

export const isViewedQueue = (path: string): path is ViewedQueue => Object.hasOwn(queueFilters, path)

/** Of an address these are no filters: the page, the item that is looked at, and the view. */
const besides: readonly string[] = ['page', 'item', 'saved']

interface ReadSearch {
  /** The filters that apply, in the order of the queue's filters. */
  readonly search: string
  /** The parameters that the queue does not have, or not with this value. */
  readonly unusable: readonly string[]
}

/** Reads the filters of a queue out of a search string. What the queue has no longer is left out and named. */
export function readViewSearch(queue: ViewedQueue, search: string): ReadSearch {
  const filters: Readonly<Record<string, Filter>> = queueFilters[queue]
  const asked = new URLSearchParams(search)
  const isUsable = (name: string) =>
    Object.hasOwn(filters, name) && accepts(filters[name], asked.get(name) ?? '')
  const names = [...new Set(asked.keys())].filter((name) => !besides.includes(name))
  const used = new URLSearchParams()
  for (const name of Object.keys(filters))
    if (names.includes(name) && isUsable(name)) used.set(name, asked.get(name) ?? '')
  return { search: String(used), unusable: names.filter((name) => !isUsable(name)) }
}

const accepts = (filter: Filter | undefined, value: string): boolean =>
  filter instanceof RegExp ? filter.test(value) : !!filter?.includes(value)
