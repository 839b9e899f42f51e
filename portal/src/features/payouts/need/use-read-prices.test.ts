import { expect, test } from 'vitest'
import { readInTurns } from './use-read-prices.ts'

/** Pages whose answers come when the test lets them. */
function heldBack() {
  const open = new Map<number, (rows: readonly number[] | undefined) => void>()
  let maxOpen = 0
  const read = (page: number) =>
    new Promise<readonly number[] | undefined>((resolve) => {
      open.set(page, resolve)
      maxOpen = Math.max(maxOpen, open.size)
    })
  const end = async (page: number, rows: readonly number[] | undefined) => {
    open.get(page)?.(rows)
    open.delete(page)
    await new Promise((resolve) => setImmediate(resolve))
  }
  const answer = (page: number) => end(page, [page])
  const fail = (page: number) => end(page, undefined)
  return { read, answer, fail, asked: () => [...open.keys()], maxOpen: () => maxOpen }
}

test('pages are read a few at once, and their rows are in order', async () => {
  const pages = heldBack()
  const progress: number[] = []
  const all = readInTurns(4, 2, pages.read, (done) => progress.push(done))
  await pages.answer(2)
  expect(pages.asked()).toEqual([1, 3])
  await pages.answer(3)
  await pages.answer(4)
  await pages.answer(1)
  expect(await all).toEqual([1, 2, 3, 4])
  expect(progress).toEqual([1, 2, 3, 4])
  expect(pages.maxOpen()).toBe(2)
})

test('after a page that does not arrive no other is asked for', async () => {
  const pages = heldBack()
  const all = readInTurns(5, 2, pages.read, () => undefined)
  await pages.fail(1)
  await pages.answer(2)
  expect(await all).toBeUndefined()
  expect(pages.asked()).toEqual([])
})

test('without pages there is nothing to read', async () => {
  expect(
    await readInTurns(
      0,
      4,
      () => Promise.resolve([1]),
      () => undefined,
    ),
  ).toEqual([])
})
