import { useEffect, useState } from 'react'

/** As many rows as a page has at most, and as many pages as are read. */
export const pageLimit = 100
export const maxPages = 20

/** The rows of a page; undefined if they do not arrive. */
export type ReadPage<T> = (page: number) => Promise<readonly T[] | undefined>

/** How far the pages of a list are read: all of them, not yet, or no further, because of a failure or the limit. */
export type Reading = 'whole' | 'reading' | 'partial'

export interface Further<T> {
  readonly rows: readonly T[]
  readonly reading: Reading
}

/** What is known of a list after its first page, page by page. */
export async function* furtherPages<T>(total: number, read: ReadPage<T>): AsyncGenerator<Further<T>> {
  const pages = Math.ceil(total / pageLimit)
  let rows: readonly T[] = []
  for (let page = 2; page <= Math.min(pages, maxPages); page += 1) {
    const next = await read(page)
    if (next === undefined) {
      yield { rows, reading: 'partial' }
      return
    }
    rows = [...rows, ...next]
    yield { rows, reading: page < pages ? 'reading' : 'whole' }
  }
  yield { rows, reading: pages > maxPages ? 'partial' : 'whole' }
}

/** Reads the pages after the first one, as soon as `total` is known. `read` has to stay the same for the same list. */
export function useFurtherPages<T>(total: number | undefined, read: ReadPage<T>): Further<T> {
  const [further, setFurther] = useState<Further<T>>({ rows: [], reading: 'reading' })
  useEffect(() => {
    let isHere = true
    const readOn = async () => {
      for await (const known of furtherPages(total ?? 0, read)) {
        if (!isHere) return
        setFurther(known)
      }
    }
    if (total !== undefined) void readOn()
    return () => void (isHere = false)
  }, [total, read])
  return further
}
