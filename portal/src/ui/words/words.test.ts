import { expect, test } from 'vitest'
import { dayInField } from '../fields/date-field.tsx'
import { en } from './en.ts'
import { es } from './es.ts'

type Leaf = readonly [path: string, message: unknown]

const leaves = (catalogue: object, above = ''): Leaf[] =>
  Object.entries<unknown>({ ...catalogue }).flatMap(([key, value]): Leaf[] =>
    typeof value === 'object' && value !== null ? leaves(value, `${above}${key}.`) : [[above + key, value]],
  )

const isMessage = (leaf: unknown): leaf is (...slots: string[]) => string => typeof leaf === 'function'
const rendered = (message: unknown) => (isMessage(message) ? message('‹1›', '‹2›', '‹3›') : String(message))

const english = leaves(en)
const spanish = new Map(leaves(es))

test('both languages have the same keys', () => {
  expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
})

test.each(english)('%s exists in both languages, with the same placeholders', (path, message) => {
  const other = rendered(spanish.get(path))
  expect(other.trim()).not.toBe('')
  expect(other).not.toBe(rendered(message))
  for (const slot of ['‹1›', '‹2›', '‹3›'])
    expect(other.includes(slot)).toBe(rendered(message).includes(slot))
})

test('no exclamation marks', () => {
  expect([...english, ...spanish].filter(([, message]) => /[!¡]/.test(rendered(message)))).toEqual([])
})

test.each([en, es])('the example of a date in $locale is in the format that its fields accept', (words) => {
  expect(words.range.noDay).toContain(dayInField('2026-11-27', words.locale))
})
