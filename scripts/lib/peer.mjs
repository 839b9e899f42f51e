import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { inTurn } from './turn.mjs'

/**
 * Installs a program that only tests or measurements use, when it is first needed and separate from the product.
 *
 * @param {string} node
 * @param {string} name of the package, and of the folder in tools/ that names its version
 * @param {string} what for the person who waits
 * @returns {Promise<string>} the folder of the package
 */
export async function ensurePeer(node, name, what) {
  const folder = join(ROOT, 'tools', name)
  const installed = join(folder, 'node_modules', name)
  if (!isInstalled()) {
    await inTurn(async () => {
      if (isInstalled()) return
      await withProgress(`Installing ${what}`, () => npmInstall(node, folder, name))
    })
  }
  return installed

  function isInstalled() {
    const manifest = join(installed, 'package.json')
    if (!existsSync(manifest)) return false
    const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return JSON.parse(readFileSync(manifest, 'utf8')).version === dependencies[name]
  }
}
