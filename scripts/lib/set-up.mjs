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

/** The environment of the tools that we start: our Node and our tools come first on PATH. */
export function toolEnvironment(/** @type {string} */ node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}
