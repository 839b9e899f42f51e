import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../lib/problem.mjs'
import { run } from './command.mjs'

/** Debian's Chromium without windows takes half the processor time for a new page. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Some systems provide a script of that name which only explains how to install the browser, so we ask for its version. */
const answers = async (/** @type {string} */ path) =>
  isProgram(path) && (await run(path, ['--version'])).code === 0

const onPath = (/** @type {NodeJS.ProcessEnv} */ env) =>
  NAMES.flatMap((name) => (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))

/** @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env */
const playwrightsOwn = async (root, node, env) => {
  const ask = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  const { stdout } = await run(node, ['--input-type=module', '-e', ask], { cwd: root, env })
  return stdout.trim()
}

/** @param {string} root @param {NodeJS.ProcessEnv} env */
const ownFolder = (root, env) => ({ ...env, PLAYWRIGHT_BROWSERS_PATH: join(root, '.cache', 'browsers') })

/**
 * @param {string} root
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>}
 */
const find = async (root, node, env) => {
  for (const path of [...onPath(env), MAC]) if (await answers(path)) return path
  for (const where of [env, ownFolder(root, env)]) {
    const path = await playwrightsOwn(root, node, where)
    if (path !== '' && (await answers(path))) return path
  }
  return undefined
}

/** @param {string} root @param {string} node @param {NodeJS.ProcessEnv} env @param {(line: string) => void} onLine */
const install = async (root, node, env, onLine) => {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get', ['update', '-q'], { env: quiet, onLine })
    for (const name of [HEADLESS, 'chromium']) {
      const args = ['install', '-q', '-y', '--no-install-recommends', name]
      if ((await run('apt-get', args, { env: quiet, onLine })).code === 0) return
    }
  }
  await run(node, [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], {
    cwd: root,
    env: ownFolder(root, env),
    onLine,
  })
}

/**
 * Returns the path of a Chromium that runs: `CHROMIUM`, else one that is installed on the machine, else one installed now.
 *
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, onLine: (line: string) => void }} context
 * @returns {Promise<string>}
 */
export const ensureChromium = async ({ root, node, env, onLine }) => {
  const given = env['CHROMIUM']
  if (given !== undefined && given !== '') {
    if (await answers(given)) return given
    throw new Problem(
      `CHROMIUM is set to ${given}, which does not run. Set it to a Chromium's path, or unset it.`,
    )
  }
  const found = await find(root, node, env)
  if (found !== undefined) return found
  onLine('no Chromium found, installing one')
  await install(root, node, env, onLine)
  const installed = await find(root, node, env)
  if (installed !== undefined) return installed
  throw new Problem(
    'No Chromium was found and none could be installed. Install one (on Debian: apt-get install chromium), ' +
      'or set CHROMIUM to the path of one.',
  )
}
