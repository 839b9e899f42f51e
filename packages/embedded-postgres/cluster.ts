import { execFile, type ExecFileException } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { childEnvironment } from './child-environment.ts'
import { diskFull, explain, freeBytes } from './explain.ts'
import { handOver, giveToFolderOwner } from './ownership.ts'
import type { Place } from './place.ts'
import { Refused } from './refused.ts'

/** A new cluster takes 39 MB, our database 8 MB more, and its first write-ahead segments 16 MB each. */
const ROOM_TO_BEGIN = 100 * 1024 * 1024

const DRAFT = 'cluster.new-'

export interface Creation {
  readonly place: Place
  readonly binaries: Binaries
  readonly durable: boolean
  readonly signal: AbortSignal | undefined
}

export function clusterExists({ cluster, dataDir }: Place, binaries: Binaries): boolean {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) return false
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version === binaries.major) return true
  throw new Refused(
    'wrong-data',
    `The data in ${dataDir} was written by PostgreSQL ${version}, and this Sooner has PostgreSQL ${binaries.major}. ` +
      'Dump it with the former Sooner and restore it with this one, or set DATA_DIR to another folder.',
  )
}

/** The cluster is made under another name and renamed at the end, so an interrupted start leaves no incomplete cluster. */
export async function createCluster(creation: Creation): Promise<void> {
  const { place } = creation
  removeDrafts(place)
  if (freeBytes(place.folder) < ROOM_TO_BEGIN) throw diskFull(place.folder)
  const draft = mkdtempSync(join(place.folder, DRAFT))
  handOver(draft, place.account)
  try {
    await initdb(draft, creation)
    await createDatabase(draft, creation)
  } catch (error) {
    removeDrafts(place)
    throw error
  }
  renameSync(draft, place.cluster)
}

function removeDrafts({ folder }: Place): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(DRAFT)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * Sorting and case come from PostgreSQL's own C.UTF-8: the same on every machine, regardless of LANG, and no change of the
 * system's C library can corrupt an index. Only the character classes come from the system, because pg_trgm uses them; with
 * plain C it would ignore every letter outside ASCII in a search.
 */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
const CHARACTER_CLASSES = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

async function initdb(draft: string, { place, binaries, durable, signal }: Creation): Promise<void> {
  const base = [`--pgdata=${draft}`, '--username=postgres', '--auth=reject', '--no-instructions', ...LOCALE]
  if (!durable) base.push('--no-sync')
  let outcome: Outcome | undefined
  for (const classes of CHARACTER_CLASSES) {
    outcome = await runAs(place.account, binaries.initdb, [...base, `--lc-ctype=${classes}`], '', signal)
    if (!outcome.failed || !/invalid locale name/.test(outcome.output)) break
  }
  if (outcome?.failed) throw creationFailed(outcome, place, signal)
}

/**
 * Runs in single-user mode, so that nothing listens before a password is set. Neither role is a superuser: injected SQL can't
 * reach the machine. The role `sooner` owns the database and everything in it; `sooner_serving` owns nothing, and migrations
 * grant it what the application needs.
 */
async function createDatabase(draft: string, { place, binaries, durable, signal }: Creation): Promise<void> {
  const statements = [
    `CREATE ROLE sooner LOGIN CREATEDB PASSWORD '${readOrMakePassword(place, 'sooner')}';`,
    `CREATE ROLE sooner_serving LOGIN PASSWORD '${readOrMakePassword(place, 'sooner_serving')}';`,
    // The owner may do what the serving role does, and end its connections.
    'GRANT sooner_serving TO sooner;',
    'CREATE DATABASE sooner OWNER sooner;',
  ]
  const args = [
    '--single',
    '-D',
    draft,
    '-c',
    'exit_on_error=on',
    '-c',
    `fsync=${durable ? 'on' : 'off'}`,
    'postgres',
  ]
  const outcome = await runAs(place.account, binaries.postgres, args, `${statements.join('\n')}\n`, signal)
  if (outcome.failed) throw creationFailed(outcome, place, signal)
}

function creationFailed(outcome: Outcome, place: Place, signal: AbortSignal | undefined): Refused {
  if (signal?.aborted) return new Refused('stopped', 'Stopped while the database was being created.')
  return explain(outcome.failed, place.folder, outcome.output)
}

export type Role = 'sooner' | 'sooner_serving'

/** Written before the cluster that uses it: whenever we are killed, a cluster never lacks its password. */
export function readOrMakePassword({ folder, account }: Place, role: Role): string {
  const file = join(folder, role === 'sooner' ? 'password' : 'password-serving')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('hex')
  const draft = `${file}.new`
  writeFileSync(draft, `${password}\n`, { mode: 0o600, flush: true })
  giveToFolderOwner(draft, folder, account)
  renameSync(draft, file)
  return password
}

interface Outcome {
  readonly failed: ExecFileException | undefined
  readonly output: string
}

function runAs(
  account: Account | undefined,
  program: string,
  args: string[],
  input: string,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { ...as, cwd: '/', env: childEnvironment(), ...(signal ? { signal } : {}) },
      (error, stdout, stderr) => resolve({ failed: error ?? undefined, output: `${stdout}\n${stderr}` }),
    )
    child.stdin?.on('error', () => child.kill())
    child.stdin?.end(input)
  })
}
