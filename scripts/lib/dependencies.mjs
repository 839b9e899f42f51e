import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from './npm.mjs'
import { Problem } from './problem.mjs'
import { withProgress } from './progress.mjs'
import { ROOT } from './root.mjs'
import { inTurn } from './turn.mjs'

const STAMP = join(ROOT, 'node_modules', '.sooner-installed')

/**
 * Installs what package-lock.json names, unless that exact state is already installed.
 *
 * @param {string} node
 */
export async function ensureDependencies(node) {
  const wanted = wantedState()
  if (installedState() === wanted) return
  await inTurn(async () => {
    if (installedState() === wanted) return
    rmSync(STAMP, { force: true })
    await withProgress('Installing dependencies', () => npmInstall(node, ROOT, 'The dependencies'))
    const missing = missingPackages()
    if (missing.length > 0) {
      throw new Problem(
        `npm left out ${missing.join(', ')}: the package registry could not give them. Start again later.`,
        {
          exitCode: 69,
        },
      )
    }
    writeFileSync(STAMP, wanted)
  })
}

function installedState() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
}

function wantedState() {
  const workspaces = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name, 'package.json'))
  const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces.sort()]
  const hash = createHash('sha256')
  for (const file of files) {
    const path = join(ROOT, file)
    hash.update(`${file}\0${existsSync(path) ? readFileSync(path, 'utf8') : ''}\0`)
  }
  return `${process.platform}-${process.arch}-${libc() ?? ''} ${hash.digest('hex')}\n`
}

/**
 * npm does not report when it can't fetch an optional package, and the native parts of PostgreSQL and of the tools are
 * optional. Only packages for a particular kind of machine are checked: other optional packages depend on parts for other
 * machines.
 *
 * @returns {string[]}
 */
function missingPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  return Object.keys(packages).filter((path) => {
    const { optional, os, cpu, libc: library } = packages[path]
    if (!optional || (!os && !cpu)) return false
    const isForUs = fits(os, process.platform) && fits(cpu, process.arch) && fits(library, libc())
    return isForUs && !existsSync(join(ROOT, path, 'package.json'))
  })
}

/**
 * npm's lists name what is allowed, or, with `!`, what is not.
 *
 * @param {string | string[] | undefined} list
 * @param {string | undefined} value
 */
function fits(list, value) {
  if (list === undefined) return true
  const names = [list].flat()
  if (names.includes(`!${value}`)) return false
  const allowed = names.filter((name) => !name.startsWith('!'))
  return allowed.length === 0 || allowed.includes(value ?? '')
}

function libc() {
  if (process.platform !== 'linux') return undefined
  // Node's own report contains this too, but is slow because it looks up network names.
  return existsSync('/lib') && readdirSync('/lib').some((name) => name.startsWith('ld-musl-'))
    ? 'musl'
    : 'glibc'
}
