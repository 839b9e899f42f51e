import { expect, test } from 'vitest'
import { keptRecordNames, keptThrough } from './kept-records.ts'

test('a record is kept for whole years, those of taxes from the end of the year', () => {
  const through = (day: string) => keptRecordNames.map((name) => [name, keptThrough(name, day)])
  expect(Object.fromEntries(through('2027-03-05'))).toEqual({
    identity: '2032-03-05',
    tax: '2031-12-31',
    books: '2034-03-05',
    agreements: '2034-03-05',
    acts: '2034-03-05',
  })
  expect(keptThrough('identity', '2028-02-29')).toBe('2033-03-01')
})
