import { expect, test } from 'vitest'
import { z } from 'zod'
import { paged, pageParams, repeated, sortParams } from './paging.ts'

const query = z.strictObject({ ...pageParams, ...sortParams(['eligibleAt', 'amount']) })

test('page and sort are asked for in four words, and each has a default', () => {
  expect(query.parse({})).toEqual({ page: 1, limit: 25, sortField: 'eligibleAt', sortDirection: 'desc' })
  const given = { page: 3, limit: 50, sortField: 'amount', sortDirection: 'asc' }
  expect(query.parse(given)).toEqual(given)
})

test('a page or a direction that can not be read falls back; a field that there is not is refused', () => {
  const wrong = { page: 'x', limit: -1, sortDirection: 'down' }
  expect(query.parse(wrong)).toMatchObject({ page: 1, limit: 25, sortDirection: 'asc' })
  expect(query.safeParse({ sortField: 'secret' }).success).toBe(false)
})

test('a page of a list is its data, which page it is, how long pages are, and how many there are in all', () => {
  const page = paged(z.string())
  const one = { data: ['a'], page: 1, limit: 25, total: 1 }
  expect(page.parse(one)).toEqual(one)
  for (const name of Object.keys(one))
    expect(page.safeParse({ ...one, [name]: undefined }).success).toBe(false)
})

test('what may be repeated is a list, also when it is sent once', () => {
  const many = repeated(z.string(), 2)
  expect([many.parse('a'), many.parse(['a', 'b'])]).toEqual([['a'], ['a', 'b']])
  expect(many.safeParse(['a', 'b', 'c']).success).toBe(false)
})
