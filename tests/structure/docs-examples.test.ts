import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readTree, ROOT } from './tree.ts'

/**
 * Runs the examples of the design pages: each block of TypeScript is a module that imports the product, from the root of the project,
 * and compares by `assert`.
 */
const BLOCK = /^```ts\n([\s\S]*?)^```$/gm
const examplesOf = (text: string) => [...text.matchAll(BLOCK)].map(([, code = '']) => code)

mkdirSync(join(ROOT, '.cache'), { recursive: true })
const folder = mkdtempSync(join(ROOT, '.cache', 'docs-examples-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (name: string, code: string): Promise<unknown> => {
  const fromRoot = code.replaceAll(/ from '(server|portal|scripts|tests)\//g, ` from '${ROOT}/$1/`)
  const path = join(folder, `${name}.ts`)
  writeFileSync(path, `import assert from 'node:assert/strict'\n${fromRoot}`)
  return import(path)
}

/** It follows the files of one act, whose links are checked instead. */
const WALK = 'docs/design/bulk-confirmation.md'
const pages = readTree(ROOT)
  .filter(({ path }) => /^docs\/design\/[a-z-]+\.md$/.test(path) && path !== WALK)
  .map(({ path, text }) => ({ path, examples: examplesOf(text) }))

test.each(pages)('the examples of $path are true', async ({ path, examples }) => {
  expect(examples).not.toEqual([])
  for (const [at, code] of examples.entries()) await run(`${basename(path, '.md')}-${at + 1}`, code)
})

test('an example that is not true fails', async () => {
  const [code = ''] = examplesOf(
    "Text.\n\n```ts\nimport { flatFee } from '@sooner/rules/fees'\n\nassert.equal(flatFee(1000n, 100), 11n)\n```\n",
  )
  await expect(run('untrue', code)).rejects.toThrow('11n')
})
