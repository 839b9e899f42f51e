import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from './npm.mjs'
import { withProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { inTurn } from './turn.mjs'

const FOLDER = join(ROOT, 'tools', 'cognito-local')
const INSTALLED = join(FOLDER, 'node_modules', 'cognito-local')

/**
 * Another user pool, to compare ours with and to test our client on: installed when first needed, separate from the product.
 *
 * @param {string} node
 * @returns {Promise<string>} its program
 */
export async function ensureCognitoLocal(node) {
  if (!isInstalled()) {
    await inTurn(async () => {
      if (isInstalled()) return
      await withProgress('Installing the user pool to compare with', () =>
        npmInstall(node, FOLDER, 'cognito-local'),
      )
    })
  }
  return join(INSTALLED, 'lib', 'bin', 'start.js')
}

function isInstalled() {
  const manifest = join(INSTALLED, 'package.json')
  if (!existsSync(manifest)) return false
  const { dependencies } = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
  return JSON.parse(readFileSync(manifest, 'utf8')).version === dependencies['cognito-local']
}
