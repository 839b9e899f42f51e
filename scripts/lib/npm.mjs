import { existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { quietly } from './quietly.mjs'

/**
 * Finds npm's own program, to be run on the Node of our choice: the one that runs us, the one beside our Node, or the one on
 * PATH.
 *
 * @returns {string}
 */
function findNpm() {
  const beside = dirname(process.execPath)
  const candidates = [
    process.env['npm_execpath'] ?? '',
    join(beside, 'node_modules/npm/bin/npm-cli.js'),
    join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
    ...(process.env['PATH'] ?? '')
      .split(delimiter)
      .flatMap((folder) => [realPath(join(folder, 'npm')), join(folder, 'node_modules/npm/bin/npm-cli.js')]),
  ]
  // Under another package manager npm_execpath names that package manager.
  const found = candidates.find((path) => basename(path) === 'npm-cli.js' && existsSync(path))
  if (found) return found
  throw new Problem(
    'npm was not found. Install it together with Node (https://nodejs.org) and start again.',
    { exitCode: 69 },
  )
}

function realPath(/** @type {string} */ path) {
  try {
    return realpathSync(path)
  } catch {
    return ''
  }
}

/**
 * `--no-save` reads the lock file but never writes it: npm would remove what this machine's platform doesn't need. All other
 * options are explicit because the person's own npm settings, or NODE_ENV=production, could differ.
 */
const ARGUMENTS = [
  'install',
  '--no-save',
  '--package-lock=true',
  '--include=dev',
  '--include=optional',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-update-notifier',
  '--loglevel=error',
]

/**
 * @param {string} node the Node to run npm on; npm picks older releases of what its own Node can't run
 * @param {string} folder
 * @param {string} what for the sentence if it fails
 */
export async function npmInstall(node, folder, what) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  delete env['NODE_ENV']
  const { code, output } = await quietly(node, [findNpm(), ...ARGUMENTS], { cwd: folder, env })
  if (code === 0) return
  throw new Problem(`${what} could not be installed: ${reason(output, code)}`, { exitCode: 69, output })
}

/** @param {string} output @param {number} code */
function reason(output, code) {
  if (/ENOSPC|no space left/i.test(output)) return 'the disk is full. Free some space and start again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'this account may not write to the folder. Start with the account it belongs to.'
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/.test(
      output,
    )
  )
    return "the package registry can't be reached. The first start needs a network; later ones don't."
  return `npm ended with code ${code}; what it said is above.`
}
