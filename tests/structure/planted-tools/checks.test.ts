import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { format, imports, lint, types, unused } from '../../../scripts/test/checks.mjs'
import { ROOT } from '../tree.ts'

const folders: string[] = []

/** Creates a project with our settings and the given files, and returns the output of a check on it. */
const project = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'sooner-planted-'))
  folders.push(folder)
  // The link is beside the project, because some tools follow links inside the folder that they check.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const root = join(folder, 'project')
  for (const name of ['.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.json', 'portal/tsconfig.json']) {
    cpSync(join(ROOT, name), join(root, name))
  }
  const all = {
    'server/src/a.ts': 'export const a = 1\n',
    'portal/src/a.ts': 'export const a = 1\n',
    ...files,
  }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return {
    root,
    tools: join(ROOT, 'node_modules'),
    node: process.execPath,
    env: process.env,
    onLine: () => {},
  }
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/**
 * One violation for each group of settings: oxlint tests its own rules, so these tests prove only our settings and our use of
 * them.
 */
const lintFaults = {
  'typescript(no-floating-promises)': {
    path: 'server/src/floating.ts',
    text: 'const work = async (): Promise<number> => 1\nwork()\n',
  },
  'react-hooks(rules-of-hooks)': {
    path: 'portal/src/hooks.tsx',
    text: "import { useState } from 'react'\nexport const It = ({ a }: { a: boolean }) => {\n  if (a) useState(1)\n  return <p>a</p>\n}\n",
  },
  'vitest(no-focused-tests)': {
    path: 'server/src/focused.test.ts',
    text: "import { expect, test } from 'vitest'\ntest.only('a', () => {\n  expect(1).toBe(1)\n})\n",
  },
}

describe('lint', () => {
  test('a fault is reported in server code, in portal code and in a test', async () => {
    const files = Object.fromEntries(Object.values(lintFaults).map(({ path, text }) => [path, text]))
    const outcome = await lint(project(files), 1)
    expect(outcome.failed).toBe(1)
    const findings = outcome.report.split(/\n(?=\s+[x×!⚠])/)
    for (const [rule, { path }] of Object.entries(lintFaults))
      expect(findings.filter((each) => each.includes(rule) && each.includes(path))).not.toEqual([])
  })

  test('a project without a fault passes', async () => {
    expect(await lint(project({}), 1)).toEqual({ passed: 1, failed: 0, report: '' })
  })

  test('a project without files fails', async () => {
    expect((await lint(project({}))).failed).toBe(1)
  })
})

describe('format', () => {
  test('a semicolon and a double quote are found', async () => {
    const outcome = await format(project({ 'server/src/b.ts': 'export const b = "b";\n' }), 1)
    expect(outcome).toMatchObject({ failed: 1, report: expect.stringContaining('server/src/b.ts') })
  })

  test('a well formatted project passes', async () => {
    expect(await format(project({}), 1)).toEqual({ passed: 1, failed: 0, report: '' })
  })
})

describe('types', () => {
  test('a wrong type is found on both sides', async () => {
    const wrong = "export const b: number = 'b'\n"
    const outcome = await types(project({ 'server/src/b.ts': wrong, 'portal/src/b.ts': wrong }))
    expect(outcome).toMatchObject({ passed: 0, failed: 2 })
  })

  test('syntax that type stripping cannot run is found', async () => {
    const outcome = await types(project({ 'server/src/b.ts': 'export enum B {\n  One,\n}\n' }))
    expect(outcome).toMatchObject({
      passed: 1,
      failed: 1,
      report: expect.stringContaining('erasableSyntaxOnly'),
    })
  })
})

describe('imports', () => {
  const blind = "export default { forbidden: [], options: { exclude: { path: '.' } } }\n"

  test('a check that read no module fails, although it found no fault', async () => {
    const outcome = await imports(project({ '.dependency-cruiser.mjs': blind }))
    expect(outcome).toMatchObject({
      failed: 1,
      report: expect.stringContaining('Only 0 of 2 modules were read.'),
    })
  })

  test('a broken rule is reported with both ends', async () => {
    const own = ['.dependency-cruiser.mjs', 'tests/structure/may-call.ts']
    const files = {
      ...Object.fromEntries(own.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
      'packages/money/a.ts': "import '../../server/src/a.ts'\n",
    }
    const outcome = await imports(project(files))
    expect(outcome.report).toContain('money-imports-nothing: packages/money/a.ts -> server/src/a.ts')
  })
})

describe('unused', () => {
  const settings = JSON.stringify({
    entry: ['server/src/main.ts'],
    project: ['server/src/**/*.ts'],
    ignoreDependencies: ['vite'],
  })
  const base = {
    'knip.json': settings,
    'package.json': JSON.stringify({ name: 'planted', type: 'module', dependencies: { zod: '1.0.0' } }),
    'server/src/main.ts': "import { a } from './a.ts'\nimport { z } from 'zod'\nz.number().parse(a)\n",
  }

  test.each([
    ['file', { 'server/src/b.ts': 'export const b = 1\n' }, 'server/src/b.ts'],
    ['export', { 'server/src/a.ts': 'export const a = 1\nexport const unusedExport = 2\n' }, 'unusedExport'],
    [
      'dependency',
      {
        'package.json': JSON.stringify({
          name: 'planted',
          type: 'module',
          dependencies: { zod: '1.0.0', fastify: '1.0.0' },
        }),
      },
      'fastify',
    ],
  ])('an unused %s is found', async (_, files, word) => {
    const outcome = await unused(project({ ...base, ...files }))
    expect(outcome).toMatchObject({ failed: 1, report: expect.stringContaining(word) })
  })

  test('a project without unused parts passes', async () => {
    expect(await unused(project(base))).toEqual({ passed: 1, failed: 0, report: '' })
  })
})
