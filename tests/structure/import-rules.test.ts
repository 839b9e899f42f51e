import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cruise } from '../../scripts/test/checks.mjs'
import { fine, forbidden, libraries, wayBack } from './import-rules-planted.ts'
import { ROOT } from './tree.ts'

const root = mkdtempSync(join(tmpdir(), 'sooner-imports-'))
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const specifier = (from: string, to: string) => {
  if (!to.includes('/') || to.startsWith('node:') || libraries.includes(to)) return to
  const up = from
    .split('/')
    .slice(1)
    .map(() => '..')
    .join('/')
  return `./${up}/${to}`
}

/** One tree serves all cases: each file imports one module, and the imported modules exist as empty files. */
const plantTree = () => {
  const texts = new Map<string, string>()
  const cases = [...forbidden, ...fine, ...wayBack]
  for (const { to } of cases) {
    if (/\.(ts|tsx|mjs)$/.test(to) && !to.includes('absent'))
      texts.set(to, 'export const a = 1\nexport type A = 1\n')
  }
  for (const { from, to, types } of cases) {
    const line =
      to === ''
        ? 'export {}'
        : `${types ? 'import type { A }' : 'import { a }'} from '${specifier(from, to)}'`
    texts.set(from, `${texts.get(from) ?? ''}${line}\n`)
  }
  for (const [path, text] of texts) write(path, text)
  for (const name of libraries) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export const a = 1')
  }
}

let violations: string[] = []
let counts = { cruised: 0, files: -1, output: '' }
let ruleNames: string[] = []

beforeAll(async () => {
  plantTree()
  const development = ['vitest']
  const product = libraries.filter((name) => !development.includes(name) && name !== 'undeclared')
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      dependencies: versions(product),
      devDependencies: versions(development),
    }),
  )
  write('tsconfig.json', readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  for (const path of ['.dependency-cruiser.mjs', 'tests/structure/may-call.ts'])
    write(path, readFileSync(join(ROOT, path), 'utf8'))
  const outcome = await cruise({
    root,
    tools: join(ROOT, 'node_modules'),
    node: process.execPath,
    env: process.env,
    onLine: () => {},
  })
  counts = outcome
  ruleNames = outcome.rules
  violations = outcome.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
})

afterAll(() => {
  rmSync(root, { recursive: true })
})

const target = (from: string, to: string) => (to === '' ? from : to.replace(/^node:/, ''))

describe('the import rules', () => {
  test('every planted module was read', () => {
    expect(counts.output).toBe('')
    expect(counts.cruised).toBeGreaterThanOrEqual(counts.files)
    expect(counts.files).toBeGreaterThan(40)
  })

  test('every rule has a violation planted for it', () => {
    expect([...new Set(forbidden.map(({ rule }) => rule))].toSorted()).toEqual(ruleNames.toSorted())
  })

  test.each(forbidden)('$rule: $from may not import $to', ({ rule, from, to }) => {
    expect(
      violations.some((each) => each.startsWith(`${rule}: ${from} -> `) && each.includes(target(from, to))),
    ).toBe(true)
  })

  test.each(fine)('$from may import $to', ({ from, to }) => {
    expect(violations.filter((each) => each.includes(`${from} -> `) && each.endsWith(to))).toEqual([])
  })
})
