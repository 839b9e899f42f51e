import { expect, test } from 'vitest'
import { findOptions } from './find-options.ts'

const options = [
  { value: 'a', text: 'North Harbor Energía', detail: 'Boston' },
  { value: 'b', text: 'Harborview Suites' },
  { value: 'c', text: 'Old-Harbor Lofts' },
  { value: 'd', text: 'Unharbored' },
  { value: 'e', text: 'Bay Tower', detail: 'Harbor Street 4' },
]

const found = (typed: string) =>
  findOptions(options, typed)
    .map(({ value }) => value)
    .join('')

test.each([
  ['', 'abcde'],
  ['  ', 'abcde'],
  ['harbor', 'bacde'],
  ['HARBOR', 'bacde'],
  ['energia', 'a'],
  ['boston', 'a'],
  ['street 4', 'e'],
  ['nothing like it', ''],
])('%j finds %j, the best first', (typed, values) => {
  expect(found(typed)).toBe(values)
})
