import { expect, test } from 'vitest'

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

/** `same` lists the texts that are equal in both languages, such as names. */
export function testBothLanguages(en: object, es: object, same: readonly string[] = []): void {
  const english = leaves(en)
  const spanish = new Map(leaves(es))

  test.each(english)('%s exists in both languages, with the same placeholders', (path, message) => {
    const other = rendered(spanish.get(path))
    expect(other.trim()).not.toBe('')
    if (!same.includes(path)) expect(other).not.toBe(rendered(message))
    for (const slot of slots) expect(other.includes(slot)).toBe(rendered(message).includes(slot))
    // A partner begins a sentence in one language and not in the other.
    expect(/\{partner\}/i.test(other)).toBe(/\{partner\}/i.test(rendered(message)))
    expect(`${other}${rendered(message)}`).not.toMatch(/[!¡]/)
    // An invoice reaches its payment date (docs/style.md); what has expired is in the past tense.
    expect(other).not.toMatch(dueVerb)
  })

  test('neither language has more keys than the other', () => {
    expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
  })
}
