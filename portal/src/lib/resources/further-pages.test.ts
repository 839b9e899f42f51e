import { expect, test } from 'vitest'
import { type Further, furtherPages } from './further-pages.ts'

/** What is known after each page of a list with one row for each page. */
async function known(total: number, hasPage: (page: number) => boolean = () => true) {
  const found: Further<number>[] = []
  const read = (page: number) => Promise.resolve(hasPage(page) ? [page] : undefined)
  for await (const further of furtherPages(total, read)) found.push(further)
  return found
}
const pagesTo = (last: number) => Array.from({ length: last - 1 }, (_, at) => at + 2)

test('all pages after the first one are read, and what is known grows with each of them', async () => {
  const found = await known(301)
  expect(found.map(({ rows }) => rows)).toEqual([[2], [2, 3], [2, 3, 4], [2, 3, 4]])
  expect(found.map(({ reading }) => reading)).toEqual(['reading', 'reading', 'whole', 'whole'])
})

test('a list of one page is whole, and so is an empty one', async () => {
  expect(await known(100)).toEqual([{ rows: [], reading: 'whole' }])
  expect(await known(0)).toEqual([{ rows: [], reading: 'whole' }])
})

test('after a page that does not arrive no other is read, and the list is not whole', async () => {
  expect((await known(500, (page) => page !== 3)).at(-1)).toEqual({ rows: [2], reading: 'partial' })
})

test('a list with more than the most pages is not whole', async () => {
  expect((await known(2000)).at(-1)).toEqual({ rows: pagesTo(20), reading: 'whole' })
  expect((await known(2001)).at(-1)).toEqual({ rows: pagesTo(20), reading: 'partial' })
})
