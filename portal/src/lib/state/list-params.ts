import * as paging from '@sooner/rules/paging'

export interface ListParams<F extends string> {
  readonly page: number
  readonly limit: number
  readonly sortField: F
  readonly sortDirection: paging.SortDirection
}

/**
 * What an address says of a list. What can't be read falls back as the specification has it: page 1, 25 a page, `asc` for
 * any direction but `desc`. Where nothing is said of it, a table starts with its own 10 a page, and with `desc`.
 */
export function listParamsIn<const F extends string>(
  search: URLSearchParams,
  sortFields: readonly [F, ...F[]],
): ListParams<F> {
  const field = search.get('sortField')
  const limit = search.get('limit')
  return {
    page: paging.parsePageNumber(search.get('page')),
    limit: limit === null ? paging.tablePageSize : paging.parseLimit(limit),
    sortField: sortFields.find((known) => known === field) ?? sortFields[0],
    sortDirection: paging.parseSortDirection(search.get('sortDirection') ?? undefined),
  }
}
