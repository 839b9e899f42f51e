import { expect, test } from 'vitest'
import { type Figure, figureText, holds, median } from './bench.ts'
import { recordFigures } from './recorded-figures.ts'

const machine = { date: '2026-11-21', size: '2 cores', node: '24', postgres: '18' }
const figure: Figure = { name: 'later', figure: 1.2345, unit: 's', bar: { atMost: 3 } }
const empty =
  '# Quality\n\n<!-- figures: written by `npm run bench -- --write` -->\n<!-- end of figures -->\n\nEnd.\n'

test('a figure is compared with its limit from the right side', () => {
  expect(holds(figure)).toBe(true)
  expect(holds({ ...figure, figure: 3.01 })).toBe(false)
  expect(holds({ ...figure, bar: { atLeast: 3 } })).toBe(false)
  expect(holds({ name: 'later', figure: 9, unit: 's' })).toBe(true)
  expect(figureText(figure)).toBe('1.23 s')
  expect(figureText({ ...figure, figure: 123_456.7 })).toBe('123457 s')
})

test('the median of an even number of values is the mean of the middle two', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

test('a second measurement replaces the first, and leaves the others unchanged', () => {
  const first = recordFigures(empty, 'start', [figure], machine)
  const other = recordFigures(first, 'web', [{ ...figure, name: 'sign-in' }], machine)
  const again = recordFigures(other, 'start', [{ ...figure, figure: 9 }], machine)
  expect(again).toContain('| start: later | 9 s | <= 3 s | short | 2026-11-21 | 2 cores | 24 | 18 |')
  expect(again).toContain('| web: sign-in |')
  expect(again).not.toContain('1.23 s | <= 3 s | ok | 2026-11-21 | 2 cores | 24 | 18 |\n| start')
  expect(again.match(/\| start: later /g)).toHaveLength(1)
  expect(again.endsWith('\n\nEnd.\n')).toBe(true)
})

test('a document without its markers is not changed', () => {
  expect(() => recordFigures('# Quality\n', 'start', [figure], machine)).toThrow('has lost its marks')
})
