/** The page sizes that a table offers, and its default. */
export const pageSizes = [10, 25, 50, 100] as const
export const tablePageSize = 10

/** The limit of a call without a readable one, and the largest limit that is granted. */
export const defaultLimit = 25
export const maxLimit = 100
/** Far beyond any list, and small enough that the product of page and limit is exact. */
export const maxPage = 2_147_483_647

export interface PageParams {
  readonly page: number
  readonly limit: number
}

const whole = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 ? number : undefined
}

/** An unreadable page, or one below 1, becomes page 1. */
export const parsePageNumber = (value: unknown): number => Math.min(whole(value) ?? 1, maxPage)

/** An unreadable limit, or one below 1, becomes 25; a larger one than allowed becomes the maximum. */
export const parseLimit = (value: unknown): number => Math.min(whole(value) ?? defaultLimit, maxLimit)

export const parsePage = (given: { readonly page?: unknown; readonly limit?: unknown }): PageParams => ({
  page: parsePageNumber(given.page),
  limit: parseLimit(given.limit),
})

export const sortDirections = ['asc', 'desc'] as const
export type SortDirection = (typeof sortDirections)[number]
export const defaultSortDirection: SortDirection = 'desc'

/** `desc` is recognized and any other value is `asc`; a missing value gives the default. */
export const parseSortDirection = (value: unknown): SortDirection =>
  value === undefined ? defaultSortDirection : value === 'desc' ? 'desc' : 'asc'

export const defaultInvoiceSort = 'eligibleAt'
export const defaultPaymentSort = 'transferInitiatedAt'
