import { readdirSync, renameSync, rmSync } from 'node:fs'
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
    if (readdirSync(folder, { recursive: true }).length > MOST_COMPILED) {
      // Under another name nobody writes into it while it is deleted.
      const old = `${folder}-${process.pid}`
      renameSync(folder, old)
      rmSync(old, { recursive: true, force: true })
    }
  } catch {
    // It is not there yet or can't be emptied. It only saves time, and Node does without it where it can't write.
  }
  return folder
}

/**
 * The environment of what we start: our Node and our tools come first on PATH, and Node loads what it has compiled before
 * (decision 0135).
 */
export function toolEnvironment(/** @type {string} */ node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return {
    ...process.env,
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? folderOfCompiled(),
    PATH: path.join(delimiter),
  }
}
