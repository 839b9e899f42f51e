import { useSearchParams } from 'react-router'

type Change = Readonly<Record<string, string | undefined>>

function changed(search: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  return next
}

/** The place in a queue, which the address holds: the filters, the page, and the item that is looked at. */
export function useQueuePlace() {
  const [search, setSearch] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    item: search.get('item') ?? undefined,
    filter: (name: string) => search.get(name) ?? undefined,
    /** Sets these parameters; undefined removes one. */
    go: (change: Change, replace = false) =>
      setSearch(changed(search, change), { replace, preventScrollReset: true }),
    linkTo: (item: string) => `?${changed(search, { item })}`,
    listLink: `?${changed(search, { item: undefined })}`,
  }
}

/** What an address has after the path of a queue with this view. It has the filters too, for whoever does not have the view. */
export function searchOfView({ search, id }: { readonly search: string; readonly id: string }): string {
  const address = new URLSearchParams(search)
  address.set('saved', id)
  return `?${address}`
}

/** Of the queue as it is: an address that says nothing opens the view that was applied last. */
export const searchWithoutView = '?saved='
