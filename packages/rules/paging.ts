/** What a table offers, and starts with. */
export const pageSizes = [10, 25, 50, 100] as const
export const tablePageSize = 10

/** What a call is given that names no limit, or none that can be read; and the most that it is given. */
export const defaultLimit = 25
export const largestLimit = 100
/** Far beyond any list, and small enough that page times limit stays exact. */
export const largestPage = 2_147_483_647

export interface PageParams {
  readonly page: number
  readonly limit: number
}

const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined
}

/** A page that can't be read, or is below 1, is page 1. */
export const parsePageNumber = (value: unknown): number => Math.min(whole(value) ?? 1, largestPage)

/** A limit that can't be read, or is below 1, is 25; one above what a call gives is that most. */
export const parseLimit = (value: unknown): number => Math.min(whole(value) ?? defaultLimit, largestLimit)

export const parsePage = (given: { readonly page?: unknown; readonly limit?: unknown }): PageParams => ({
  page: parsePageNumber(given.page),
  limit: parseLimit(given.limit),
})

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]
export const defaultSortDirection: SortDirection = 'desc'

/** Anything other than `desc` is `asc`; nothing at all is the default. */
export const parseSortDirection = (value: unknown): SortDirection =>
  value === undefined ? defaultSortDirection : value === 'desc' ? 'desc' : 'asc'

export const defaultInvoiceSort = 'eligibleAt'
export const defaultPaymentSort = 'transferInitiatedAt'
