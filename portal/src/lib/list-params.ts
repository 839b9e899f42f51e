import * as paging from '@sooner/rules/paging'

export interface ListParams<F extends string> {
  readonly page: number
  readonly limit: number
  readonly sortField: F
  readonly sortDirection: paging.SortDirection
}

/**
 * Reads a list's parameters from an address. Unreadable values fall back as the specification defines: page 1, 25 per page, `asc`
 * for any direction but `desc`. Without any parameters a table has its own defaults, 10 per page and `desc`.
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
