import { expect, test } from 'vitest'
import type { PartnerName } from '../../partner-words.ts'
import { anyPartner } from './any-partner.ts'

type Leaf = readonly [path: string, message: unknown]

const leaves = (catalogue: object, above = ''): Leaf[] =>
  Object.entries<unknown>({ ...catalogue }).flatMap(([key, value]): Leaf[] =>
    typeof value === 'object' && value !== null ? leaves(value, `${above}${key}.`) : [[above + key, value]],
  )

/** Present forms of “vencer”, which read as past due. */
export const dueVerb = /\bven(?:ce|cen|cer|za|zan)\b/i

const slots = ['‹1›', '‹2›', '‹3›'] as const
const rendered = (message: unknown) =>
  typeof message === 'function' ? String(Reflect.apply(message, undefined, slots)) : String(message)

/** A catalog that names a partner is a function of its name. */
type Catalog = object | ((partner: PartnerName) => object)
const textsOf = (catalog: Catalog): Leaf[] =>
  leaves(typeof catalog === 'function' ? (catalog as (partner: PartnerName) => object)(anyPartner) : catalog)

/** `same` lists the texts that are equal in both languages, such as names. */
export function testBothLanguages(en: Catalog, es: Catalog, same: readonly string[] = []): void {
  const english = textsOf(en)
  const spanish = new Map(textsOf(es))

  test.each(english)('%s exists in both languages, with the same placeholders', (path, message) => {
    const other = rendered(spanish.get(path))
    expect(other.trim()).not.toBe('')
    if (!same.includes(path)) expect(other).not.toBe(rendered(message))
    for (const slot of [...slots, anyPartner.inside])
      expect(other.includes(slot)).toBe(rendered(message).includes(slot))
    expect(`${other}${rendered(message)}`).not.toMatch(/[!¡]/)
    // An invoice reaches its payment date (docs/style.md); what has expired is in the past tense.
    expect(other).not.toMatch(dueVerb)
  })

  test('neither language has more keys than the other', () => {
    expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
  })
}
