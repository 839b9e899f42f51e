import { expect, test } from 'vitest'
import { en as stepUpEn } from '../step-up/words/en.ts'
import { es as stepUpEs } from '../step-up/words/es.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

type Leaf = readonly [path: string, message: unknown]

const leaves = (catalogue: object, above = ''): Leaf[] =>
  Object.entries<unknown>({ ...catalogue }).flatMap(([key, value]): Leaf[] =>
    typeof value === 'object' && value !== null ? leaves(value, `${above}${key}.`) : [[above + key, value]],
  )

const slots = ['‹1›', '‹2›', '‹3›'] as const
const said = (message: unknown) =>
  typeof message === 'function' ? String(Reflect.apply(message, undefined, slots)) : String(message)

const english = leaves({ security: en, stepUp: stepUpEn })
const spanish = new Map(leaves({ security: es, stepUp: stepUpEs }))

test.each(english)('%s is said in both languages, with the same things in it', (path, message) => {
  const other = said(spanish.get(path))
  expect(other.trim()).not.toBe('')
  expect(other).not.toBe(said(message))
  for (const slot of slots) expect(other.includes(slot)).toBe(said(message).includes(slot))
  expect(`${other}${said(message)}`).not.toMatch(/[!¡]/)
})

test('neither has more than the other', () => {
  expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
})
