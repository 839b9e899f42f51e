import { expect, test } from 'vitest'
import { wordsIn } from './testing/pdf-words.ts'
import { openDocument, setTable } from './index.ts'

const columns = [
  { share: 0.3, align: 'left' },
  { share: 0.7, align: 'right' },
] as const

test('each page of a table begins with its head, and every row is on one of them', async () => {
  const { document, bytes } = openDocument({ title: 'Table', author: 'Sooner', madeAt: new Date(0) })
  const rows = Array.from({ length: 100 }, (_, index) => ({ cells: [`row ${index}`, `${index}.00`] }))
  setTable(document, { columns, head: ['Name', 'Amount'], rows, size: 9 })
  document.end()
  const lines = wordsIn(await bytes).split('\n')
  expect(lines.filter((line) => line === 'NameAmount')).toHaveLength(3)
  expect(lines.filter((line) => line.startsWith('row'))).toEqual(rows.map(({ cells }) => cells.join('')))
})

test('a text that does not fit is cut, and what the font lacks is written as its number', async () => {
  const { document, bytes } = openDocument({ title: 'Table', author: 'Sooner', madeAt: new Date(0) })
  const rows = [{ cells: ['Łódź Maintenance and Landscaping', '你'] }]
  setTable(document, { columns, head: ['Name', 'Amount'], rows, size: 9 })
  document.end()
  expect(wordsIn(await bytes)).toMatch(/^NameAmount\nŁódź Maintenance.{0,16}…\[U\+4F60\]$/)
})
