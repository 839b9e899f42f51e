import { barText, type Figure, figureText, holds } from './bench.ts'

const BEGIN = '<!-- figures: written by `npm run bench -- --write` -->'
const END = '<!-- end of figures -->'
const HEAD = [
  '| what | figure | bar | | measured on | machine | Node | PostgreSQL |',
  '|---|---|---|---|---|---|---|---|',
]

export interface Machine {
  readonly date: string
  readonly size: string
  readonly node: string
  readonly postgres: string
}

const rowOf = (bench: string, figure: Figure, machine: Machine): string =>
  [
    '',
    `${bench}: ${figure.name}`,
    figureText(figure),
    barText(figure),
    holds(figure) ? 'ok' : 'short',
    machine.date,
    machine.size,
    machine.node,
    machine.postgres,
    '',
  ]
    .join(' | ')
    .trim()

/** Returns the document with the rows of one measurement replaced; the other rows are unchanged. */
export function recordFigures(
  document: string,
  bench: string,
  figures: readonly Figure[],
  machine: Machine,
): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`docs/quality.md has lost its marks: ${BEGIN} and ${END}`)
  const others = document
    .slice(begin + BEGIN.length, end)
    .split('\n')
    .filter(
      (line) => line.startsWith('| ') && !line.startsWith('| what ') && !line.startsWith(`| ${bench}: `),
    )
  const rows = [...others, ...figures.map((figure) => rowOf(bench, figure, machine))].toSorted()
  return [document.slice(0, begin) + BEGIN, '', ...HEAD, ...rows, '', document.slice(end)].join('\n')
}
