import { readdir, readFile } from 'node:fs/promises'
import { parseAgreement, type Block } from '@sooner/rules/agreement-text'
import { expect, test } from 'vitest'

const folder = new URL('./agreements/', import.meta.url)
const files = (await readdir(folder)).filter((name) => name.endsWith('.html'))
const english = files.filter((name) => !name.endsWith('.es.html'))

const read = (name: string) => readFile(new URL(name, folder), 'utf8')
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind))
const placeholdersOf = (html: string) => [...html.matchAll(/\{\{[\w.]+\}\}/g)].map(([found]) => found)

test('each agreement of the sandbox has a Spanish text', () => {
  expect(english).toHaveLength(5)
  expect(files).toHaveLength(2 * english.length)
})

test.each(english)(
  '%s is marked as a sample, and so is its Spanish text, which has the same parts',
  async (name) => {
    const [html, spanish] = [await read(name), await read(name.replace('.html', '.es.html'))]
    expect(html).toContain('Sample text. Counsel replaces it')
    expect(spanish).toContain('Texto de muestra. Un abogado lo sustituye')
    expect(shapeOf(parseAgreement(spanish))).toEqual(shapeOf(parseAgreement(html)))
    expect(new Set(placeholdersOf(spanish))).toEqual(new Set(placeholdersOf(html)))
    const numbers = (text: string) => [...text.matchAll(/<h2>(\d+)\./g)].map(([, number]) => number)
    expect(numbers(spanish)).toEqual(numbers(html))
  },
)
