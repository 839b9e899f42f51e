import { dirname, delimiter, join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ROOT } from './root.mjs'
import { ensureRuntime } from './runtime.mjs'

/**
 * The Node to run on, with everything installed.
 *
 * @returns {Promise<string>}
 */
export async function setUp() {
  const node = await ensureRuntime()
  await ensureDependencies(node)
  return node
}

/** What a tool started by us sees: our Node and our tools first. */
export function toolEnvironment(/** @type {string} */ node) {
  const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? '']
  return { ...process.env, PATH: path.join(delimiter) }
}
