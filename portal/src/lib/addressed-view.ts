import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useUnderWay } from './use-under-way.ts'
import { parseLimit, parsePageNumber, parseSortDirection, type SortDirection } from '@sooner/rules/paging'

interface Listed {
  readonly page: number
  readonly limit: number
  readonly sortField: string
  readonly sortDirection: SortDirection
}

const names = ['page', 'limit', 'sortField', 'sortDirection'] as const

/** "paidInvoices" and "page" are "paidInvoicesPage". */
const named = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

export const isNamedIn = (search: URLSearchParams, prefix: string): boolean =>
  names.some((name) => search.has(named(prefix, name)))

/**
 * Reads a view from an address that anybody may have written. What is missing is as at first, and what is unreadable falls back as in
 * every list.
 */
export function viewIn(search: URLSearchParams, prefix: string, first: Listed): Listed {
  const text = (name: (typeof names)[number]) => search.get(named(prefix, name))
  const [limit, direction] = [text('limit'), text('sortDirection')]
  return {
    page: parsePageNumber(text('page')),
    limit: limit === null ? first.limit : parseLimit(limit),
    sortField: text('sortField') ?? first.sortField,
    sortDirection: direction === null ? first.sortDirection : parseSortDirection(direction),
  }
}

/** The address of a view: the other parameters of `around` stay, and what is as at first is left out. */
export function addressOf(
  view: Listed,
  prefix: string,
  first: Listed,
  around: URLSearchParams,
): URLSearchParams {
  const address = new URLSearchParams(around)
  for (const name of names)
    if (view[name] === first[name]) address.delete(named(prefix, name))
    else address.set(named(prefix, name), String(view[name]))
  return address
}

/**
 * The view of a table that is beside another one on its page: the address holds page, size and order under names that begin with the
 * prefix. Everything else of the view, such as hidden columns, lasts as long as the table is shown.
 */
export function useAddressedView<View extends Listed>(prefix: string, first: View) {
  const [search, setSearch] = useSearchParams()
  const { key } = useLocation()
  const [shown, setShown] = useState(first)
  const committed = useMemo(() => viewIn(search, prefix, first), [search, prefix, first])
  const { view: listed, hold } = useUnderWay(committed, String(search), key)
  const view: View = { ...shown, ...listed }
  function onView(change: Partial<View>, replace = false) {
    const next = { ...view, ...change }
    setShown(next)
    const address = addressOf(next, prefix, first, search)
    if (String(address) === String(addressOf(view, prefix, first, search))) return
    hold(next, String(address))
    setSearch(address, { replace, preventScrollReset: true })
  }
  return { view, onView }
}
