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

type Param = readonly [name: string, value: string | number | undefined]
const common = ['sortField', 'sortDirection', 'limit', 'page'] as const

interface ListedView extends ListParams<string> {
  readonly hiddenColumns: readonly string[] | undefined
  readonly density: string
}

/** What every list has in its address. What is as at first is left out. */
export function commonParams(
  view: ListedView,
  first: ListedView,
  columns: readonly string[],
): readonly Param[] {
  const hidden = view.hiddenColumns
  return [
    // A direction is only readable beside the default; another value than `desc` means ascending.
    ...common.map((name): Param => [name, view[name] === first[name] ? undefined : view[name]]),
    // A list of shown columns reads better in an address than one of hidden ones. The first column is always shown.
    [
      'columns',
      hidden &&
        columns
          .slice(1)
          .filter((key) => !hidden.includes(key))
          .join('.'),
    ],
    ['rows', view.density === 'dense' ? 'dense' : undefined],
  ]
}

/** The view of `commonParams` in an address that anybody may have written. */
export const commonIn = (search: URLSearchParams, columns: readonly string[]) => {
  const shown = search.get('columns')?.split('.')
  return {
    hiddenColumns: shown && columns.slice(1).filter((key) => !shown.includes(key)),
    density: search.get('rows') === 'dense' ? ('dense' as const) : ('comfortable' as const),
  }
}

/** The address with these parameters: those of `around` that are not of the list stay. */
export const addressWith = (
  params: readonly Param[],
  around: URLSearchParams,
  isOfList: (name: string) => boolean,
): URLSearchParams =>
  new URLSearchParams([
    ...[...around].filter(([name]) => !isOfList(name)),
    ...params.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ])

/** Whether anything narrows the list, so that an empty list does not mean that there is nothing. */
export const areFiltered = (filters: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(
    ([name, value]) => value !== undefined && name !== 'sortField' && name !== 'sortDirection',
  )
