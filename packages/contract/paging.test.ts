import { expect, test } from 'vitest'
import { z } from 'zod'
import { paged, pageParams, repeated, sortParams } from './paging.ts'

const query = z.strictObject({ ...pageParams, ...sortParams(['eligibleAt', 'amount']) })

test('page and sort are requested by four parameters, each with a default', () => {
  expect(query.parse({})).toEqual({ page: 1, limit: 25, sortField: 'eligibleAt', sortDirection: 'desc' })
  const given = { page: 3, limit: 50, sortField: 'amount', sortDirection: 'asc' }
  expect(query.parse(given)).toEqual(given)
})

test('an unreadable page or direction falls back; an unknown field is refused', () => {
  const wrong = { page: 'x', limit: -1, sortDirection: 'down' }
  expect(query.parse(wrong)).toMatchObject({ page: 1, limit: 25, sortDirection: 'asc' })
  expect(query.safeParse({ sortField: 'secret' }).success).toBe(false)
})

test('a page of a list has its data, number, limit and total', () => {
  const page = paged(z.string())
  const one = { data: ['a'], page: 1, limit: 25, total: 1 }
  expect(page.parse(one)).toEqual(one)
  for (const name of Object.keys(one))
    expect(page.safeParse({ ...one, [name]: undefined }).success).toBe(false)
})

test('a repeatable parameter is a list, also when it is sent once', () => {
  const many = repeated(z.string(), 2)
  expect([many.parse('a'), many.parse(['a', 'b'])]).toEqual([['a'], ['a', 'b']])
  expect(many.safeParse(['a', 'b', 'c']).success).toBe(false)
})
