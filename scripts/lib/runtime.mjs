import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from './npm.mjs'
import { Problem } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { inTurn } from './turn.mjs'

const OLDEST_MAJOR = 24
const FOLDER = join(ROOT, 'tools', 'node-runtime')

/**
 * Returns the Node that everything runs on: the machine's own if it is new enough, else the pinned one, installed here when
 * first needed.
 *
 * @returns {Promise<string>} its path
 */
export async function ensureRuntime() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath
  if (isInstalled()) return programOf(packageName())
  await inTurn(async () => {
    if (isInstalled()) return
    await withProgress(`Installing Node ${wantedVersion()} (this machine has ${process.versions.node})`, () =>
      npmInstall(process.execPath, FOLDER, `Node ${OLDEST_MAJOR}`),
    )
  })
  if (isInstalled()) return programOf(packageName())
  throw new Problem(
    `Sooner needs Node ${OLDEST_MAJOR} and could not install it for ${process.platform} on ${process.arch}: install it from https://nodejs.org.`,
    { exitCode: 69 },
  )
}

function packageName() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function wantedVersion() {
  const manifest = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
  const version = manifest.optionalDependencies[packageName()]
  if (version) return version
  throw new Problem(
    `Sooner needs Node ${OLDEST_MAJOR} or later, and this is ${process.versions.node}: install a newer one from https://nodejs.org.`,
    { exitCode: 69 },
  )
}

function isInstalled() {
  const manifest = join(FOLDER, 'node_modules', packageName(), 'package.json')
  if (!existsSync(manifest) || !existsSync(programOf(packageName()))) return false
  return JSON.parse(readFileSync(manifest, 'utf8')).version === wantedVersion()
}

function programOf(/** @type {string} */ name) {
  return join(FOLDER, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
