import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { barText, type Bench, figureText, holds } from './bench.ts'
import { recordFigures } from './recorded-figures.ts'
import { thisMachine } from './machine.ts'

const QUALITY = join(import.meta.dirname, '..', 'docs', 'quality.md')
const SUFFIX = '.bench.ts'

const args = process.argv.slice(2)
const writes = args.includes('--write')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
if (writes && args.includes('--short')) {
  console.error('The figures of a short run are not written down.')
  process.exit(2)
}
const unknown = wanted.filter((name) => !known.includes(name))

const measure = async (name: string): Promise<boolean> => {
  const loaded: unknown = await import(join(import.meta.dirname, `${name}${SUFFIX}`))
  const { bench } = loaded as { bench: Bench }
  const figures = await bench.measure()
  for (const each of figures) {
    const line = [
      `${name}: ${each.name}`.padEnd(44),
      figureText(each).padStart(12),
      barText(each).padStart(14),
    ]
    console.log(`${line.join('  ')}  ${holds(each) ? 'ok' : 'short'}${each.note ? `  (${each.note})` : ''}`)
  }
  if (writes) {
    writeFileSync(
      QUALITY,
      recordFigures(readFileSync(QUALITY, 'utf8'), name, figures, thisMachine(new Date())),
    )
  }
  return figures.length > 0 && figures.every(holds)
}

if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
for (const name of known) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (!(await measure(name))) process.exitCode = 1
}
