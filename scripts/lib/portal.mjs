import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Problem } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { quietly } from './quietly.mjs'
import { ROOT } from './root.mjs'
import { inTurn } from './turn.mjs'

const BUILT = join(ROOT, 'portal', 'dist')
const STAMP = '.sooner-built'
const INPUTS = ['portal', 'packages', 'package-lock.json', 'tsconfig.json']
const NO_INPUT = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/**
 * Builds the portal, unless the existing build was made from exactly these files.
 *
 * @param {string} node
 */
export async function ensurePortal(node) {
  if (builtState() === wantedState()) return
  await inTurn(async () => {
    // Computed before the build: a change during the build must make the next start build again.
    const wanted = wantedState()
    if (builtState() === wanted) return
    await withProgress('Building the portal', () => build(node, wanted))
  })
}

/**
 * Builds in a separate folder and then moves it into place: during a build, and after a failed one, a running server still
 * has the old portal.
 */
async function build(/** @type {string} */ node, /** @type {string} */ wanted) {
  const next = join(ROOT, '.cache', 'portal-next')
  const former = join(ROOT, '.cache', 'portal-former')
  for (const folder of [next, former]) rmSync(folder, { recursive: true, force: true })
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const target = relative(join(ROOT, 'portal'), next)
  const { code, output } = await quietly(
    node,
    [vite, 'build', 'portal', '--outDir', target, '--emptyOutDir'],
    {
      cwd: ROOT,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (code !== 0) {
    if (/ENOSPC/.test(output))
      throw new Problem('The portal could not be built: the disk is full. Free some space and start again.', {
        exitCode: 74,
      })
    throw new Problem('The portal could not be built; what went wrong is above.', { exitCode: 70, output })
  }
  writeFileSync(join(next, STAMP), wanted)
  if (existsSync(BUILT)) renameSync(BUILT, former)
  renameSync(next, BUILT)
  rmSync(former, { recursive: true, force: true })
}

function builtState() {
  const stamp = join(BUILT, STAMP)
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
}

/**
 * Names, sizes and modification times represent the contents: editors and git give a file that they write a new time, to the
 * nanosecond, and a file that was only touched costs no more than a build. Reading all contents would slow every start.
 */
function wantedState() {
  const hash = createHash('sha256')
  for (const input of INPUTS) add(input)
  for (const name of Object.keys(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}\0${process.env[name]}\0`)
  return hash.digest('hex')

  function add(/** @type {string} */ path) {
    const info = statSync(join(ROOT, path), { bigint: true, throwIfNoEntry: false })
    if (info === undefined) return
    if (!info.isDirectory()) {
      hash.update(`${path}\0${info.size}\0${info.mtimeNs}\0`)
      return
    }
    for (const name of readdirSync(join(ROOT, path)).sort()) if (!NO_INPUT.has(name)) add(`${path}/${name}`)
  }
}
