import { readdirSync, rmSync } from 'node:fs'
import { dirname, delimiter, join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'

/**
 * Installs everything and returns the Node to run on.
 *
 * @returns {Promise<string>}
 */
export async function setUp() {
  const node = await ensureRuntime()
  await ensureDependencies(node)
  return node
}

/** A change of a module replaces its entry; a test file gets a new one in each run. */
const MOST_COMPILED = 20_000

/** Where Node keeps the modules that it has translated and compiled; emptied when it has grown too large. */
function folderOfCompiled() {
  const folder = join(ROOT, '.cache', 'compiled')
  try {
    if (readdirSync(folder, { recursive: true }).length > MOST_COMPILED)
      rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
  }
  return folder
}

/**
 * The environment of what we start: our Node and our tools come first on PATH, and Node loads a server in nearly half of the time
 * from what it compiled before (decision 0135).
 */
export function toolEnvironment(/** @type {string} */ node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return {
    NODE_COMPILE_CACHE: folderOfCompiled(),
    ...process.env,
    PATH: path.join(delimiter),
  }
}
