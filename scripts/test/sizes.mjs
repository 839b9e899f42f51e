import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plain, plainEnvironment, run } from './command.mjs'

/**
 * Compares what a page loads before the user interacts with it, by the manifest of the build, with its limit, using
 * size-limit. Sizes are compressed with gzip, as bench/web measures them in a browser; tests/e2e/sizes.e2e.ts verifies that a
 * browser loads no more.
 *
 * @typedef {import('./checks.mjs').Context} Context
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ name: string, limit: string, files: string[] }} Row
 */

const START = ['index.html', 'src/lib/words/en.ts']
const SIGN_IN = [...START, 'src/features/identity/sign-in-page.tsx']
const USER_POOL_CLIENT = '../packages/user-pool-client/index.ts'
/** Every page behind the sign-in brings what most people see first: the groups of portal/vite.config.ts, by their names. */
const DASHBOARD = [...START, 'dashboard', 'dashboard-en', 'session']
/** The tab that is shown first is loaded when it comes near the visible part of the page, and the other one when it is chosen. */
const DASHBOARD_TABLE = [
  ...DASHBOARD,
  'src/features/remittances/payments-tab.tsx',
  'src/features/remittances/words/en.ts',
]
/** @param {Manifest} manifest @param {readonly string[]} keys of the manifest, or names of groups @returns {Chunk[]} */
const chunksOf = (manifest, keys) => {
  const groups = Object.entries(manifest).flatMap(([key, chunk]) => (key.startsWith('_') ? [chunk] : []))
  const seen = new Map()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    const chunk = manifest[key] ?? groups.find(({ name }) => name === key)
    if (chunk === undefined)
      throw new Error(`The build has no ${key}: scripts/test/sizes.mjs names what it measures.`)
    seen.set(key, chunk)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...seen.values()]
}

/** @param {readonly Chunk[]} chunks */
const scripts = (chunks) => chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))

/** @param {readonly Chunk[]} chunks */
const sheets = (chunks) => [
  ...new Set(chunks.flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])])),
]

/** @param {Manifest} manifest @returns {Row[]} */
const rowsOf = (manifest) => {
  const signIn = chunksOf(manifest, SIGN_IN)
  const atSignIn = new Set(scripts(signIn))
  const atDashboard = new Set(scripts(chunksOf(manifest, DASHBOARD)))
  return [
    { name: '/sign-in, JS', limit: '125 kB', files: scripts(signIn) },
    { name: '/sign-in, CSS', limit: '12 kB', files: sheets(signIn) },
    {
      // This page needs nothing of those behind the sign-in. It would load them with a module that too few pages share for a common file.
      // It loads the amounts and days of the first view, which are in one file with the words of every page.
      name: '/faq, JS',
      limit: '118 kB',
      files: scripts(chunksOf(manifest, [...START, 'src/features/faq/faq-page.tsx'])),
    },
    { name: '/dashboard, JS', limit: '165 kB', files: scripts(chunksOf(manifest, DASHBOARD)) },
    {
      // The table loads once the figures above it are there, so it does not count as the first load; it may not grow unseen either.
      name: '/dashboard with its first table, JS',
      limit: '190 kB',
      files: scripts(chunksOf(manifest, DASHBOARD_TABLE)),
    },
    {
      // The dashboard before React has come, beyond what React's dashboard loads too.
      name: 'the first view of /dashboard, JS',
      limit: '20 kB',
      files: scripts(chunksOf(manifest, ['first-view'])).filter((file) => !atDashboard.has(file)),
    },
    {
      name: 'the user-pool client, JS',
      limit: '12 kB',
      files: scripts(chunksOf(manifest, [USER_POOL_CLIENT])).filter((file) => !atSignIn.has(file)),
    },
  ]
}

/** @param {string} output @returns {{ name: string, passed?: boolean, size?: number, sizeLimit?: number }[]} */
const parse = (output) => {
  const start = output.indexOf('[')
  return start < 0 ? [] : JSON.parse(output.slice(start))
}

const kilobytes = (/** @type {number | undefined} */ bytes) => `${((bytes ?? 0) / 1000).toFixed(1)} KB`

/** @param {Context} context @param {string} [dist] @returns {Promise<Outcome>} */
export const sizes = async (context, dist = join(context.root, 'portal', 'dist')) => {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const rows = rowsOf(manifest)
  const config = join(context.root, '.cache', 'size-limit.json')
  mkdirSync(join(context.root, '.cache'), { recursive: true })
  const checks = rows.map(({ name, limit, files }) => ({
    name,
    limit,
    gzip: true,
    path: files.map((file) => join(dist, file)),
  }))
  writeFileSync(config, JSON.stringify(checks))
  const { stdout, output } = await run(
    context.node,
    [join(context.tools, 'size-limit', 'bin.js'), '--json', '--config', config],
    { cwd: context.root, env: plainEnvironment(context.env), onLine: context.onLine },
  )
  const measured = parse(plain(stdout))
  const checked = rows.map(({ name, limit, files }) => {
    const row = measured.find((one) => one.name === name)
    // A row without a file, or with a size of zero, was not measured.
    const held = row?.passed === true && (row.size ?? 0) > 0 && files.length > 0
    return { held, line: `${held ? '' : 'too much: '}${name}: ${kilobytes(row?.size)}, at most ${limit}` }
  })
  const failed = checked.filter(({ held }) => !held).length
  const report = `${checked.map(({ line }) => line).join('\n')}\n${measured.length === 0 ? plain(output) : ''}`
  return { passed: checked.length - failed, failed, report: failed === 0 ? '' : report }
}
