import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/test/sizes.mjs'

const root = join(import.meta.dirname, '..', '..', '..')
const context = {
  root,
  tools: join(root, 'node_modules'),
  node: process.execPath,
  env: process.env,
  onLine: () => undefined,
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sooner-sizes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Kilobytes = Readonly<Record<string, number>>

const usual: Kilobytes = {
  'index.js': 61,
  'words.js': 5,
  'shared.js': 20,
  'sign-in.js': 5,
  'faq.js': 1,
  'dashboard.js': 27,
  'dashboard-words.js': 1,
  'table.js': 1,
  'display-words.js': 1,
  'pool.js': 5,
  'session.js': 1,
  'index.css': 8,
}

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  'src/lib/words/en.ts': { file: 'assets/words.js' },
  'src/features/identity/sign-in-page.tsx': {
    file: 'assets/sign-in.js',
    imports: ['_shared.js', 'index.html'],
  },
  'src/features/faq/faq-page.tsx': { file: 'assets/faq.js', imports: ['_shared.js', 'index.html'] },
  '_dashboard.js': { file: 'assets/dashboard.js', name: 'dashboard', imports: ['_shared.js'] },
  '_dashboard-en.js': { file: 'assets/dashboard-words.js', name: 'dashboard-en' },
  'src/features/remittances/payments-tab.tsx': { file: 'assets/table.js' },
  'src/features/remittances/words/en.ts': { file: 'assets/dashboard-words.js' },
  'src/ui/words/en.ts': { file: 'assets/display-words.js' },
  '../packages/user-pool-client/index.ts': { file: 'assets/pool.js' },
  '_session.js': { file: 'assets/session.js', name: 'session' },
}

/** Creates a build with incompressible files of these sizes. */
async function build(changed: Kilobytes = {}, chunks: object = manifest): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'))
  await mkdir(join(dist, 'assets'))
  await mkdir(join(dist, '.vite'))
  const files = Object.entries({ ...usual, ...changed })
  await Promise.all(files.map(([name, kb]) => writeFile(join(dist, 'assets', name), randomBytes(kb * 1000))))
  await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(chunks))
  return dist
}

describe('the load of a page is compared with its limit', () => {
  test('a build within its limits passes without output', async () => {
    expect(await sizes(context, await build())).toEqual({ passed: 6, failed: 0, report: '' })
  })

  test.each([
    ['the page itself', { 'sign-in.js': 40 }, ['/sign-in, JS: 126.']],
    ['a shared part', { 'shared.js': 55 }, ['/sign-in, JS: 126.', '/faq, JS: 122.']],
    ['the message catalog', { 'words.js': 40 }, ['/sign-in, JS: 126.', '/faq, JS: 122.']],
    ['the questions', { 'faq.js': 40 }, ['/faq, JS: 126.']],
    ['the style sheet', { 'index.css': 13 }, ['/sign-in, CSS: 13.']],
    ['the dashboard', { 'dashboard.js': 77 }, ['/dashboard, JS: 166.']],
    ['the texts of the dashboard', { 'dashboard-words.js': 51 }, ['/dashboard, JS: 166.']],
    ['the first table', { 'table.js': 75 }, ['/dashboard with its first table, JS: 191.']],
    ['the user-pool client', { 'pool.js': 13 }, ['the user-pool client, JS: 13.']],
  ])('%s that has grown too much is found', async (_what, changed, reported) => {
    const { failed, report } = await sizes(context, await build(changed))
    expect(failed).toBe(reported.length)
    for (const row of reported) expect(report).toContain(`too much: ${row}`)
  })

  test('nothing to measure is a failure', async () => {
    const bare = { ...manifest, 'index.html': { file: 'assets/index.js' } }
    expect(await sizes(context, await build({}, bare))).toMatchObject({ failed: 1 })
    const { 'src/lib/words/en.ts': _, ...unnamed } = manifest
    await expect(sizes(context, await build({}, unnamed))).rejects.toThrow('has no src/lib/words/en.ts')
  })
})
