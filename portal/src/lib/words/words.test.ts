import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { languageFor } from './index.ts'

type Leaf = readonly [path: string, message: unknown]

function leaves(catalogue: object, above = ''): Leaf[] {
  return Object.entries<unknown>({ ...catalogue }).flatMap(([key, value]): Leaf[] =>
    typeof value === 'object' && value !== null ? leaves(value, `${above}${key}.`) : [[above + key, value]],
  )
}

const english = leaves(en)
const spanish = new Map(leaves(es))
/** Texts that are equal in both languages. */
const alike = new Set(['crash.icon', 'crash.reportAfter'])

const isMessage = (leaf: unknown): leaf is (...slots: string[]) => string => typeof leaf === 'function'

const rendered = (message: unknown) => (isMessage(message) ? message('‹1›', '‹2›', '‹3›') : String(message))

test('both languages have the same keys', () => {
  expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
})

test.each(english)('%s exists in both languages, with the same placeholders', (path, message) => {
  const other = rendered(spanish.get(path))
  expect(other.trim()).not.toBe('')
  if (!alike.has(path)) expect(other).not.toBe(rendered(message))
  for (const slot of ['‹1›', '‹2›', '‹3›'])
    expect(other.includes(slot)).toBe(rendered(message).includes(slot))
})

test('no exclamation marks', () => {
  const shouting = [...english, ...spanish].filter(([path]) => path !== 'password.rules.symbol')
  expect(shouting.filter(([, message]) => /[!¡]/.test(rendered(message)))).toEqual([])
})

test('the messages of the specification are exact', () => {
  expect(en.refusals.unknown).toBe('An unknown error occurred')
  expect(en.crash.title).toBe('An error has occurred')
  expect(en.crash.sorry).toBe("We're sorry, but it looks like you've encountered an error.")
  expect(en.crash.report).toBe('fill out our crash report')
})

test.each([
  [['es-PR', 'en'], 'es'],
  [['fr-FR', 'es'], 'es'],
  [['EN-us'], 'en'],
  [['de'], 'en'],
  [[], 'en'],
])('%j is answered in %s', (wanted, language) => {
  expect(languageFor(wanted)).toBe(language)
})
