import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Account, accountForPostgres, isRoot } from './account.ts'
import { explain } from './explain.ts'
import { type Lock, takeLock } from './lock.ts'
import { handOver, handOverAll } from './ownership.ts'
import { Refused } from './refused.ts'

export interface Place {
  /** DATA_DIR with symbolic links resolved; `home` is our folder in it. */
  readonly dataDir: string
  readonly home: string
  /** The folder of the cluster: `home`, or a folder outside where PostgreSQL's account can't reach `home`. */
  readonly folder: string
  readonly cluster: string
  readonly account: Account | undefined
  release(): void
}

export interface PlaceOptions {
  readonly dataDir: string
  /** The parent folder for the cluster when we are root and PostgreSQL's account may not enter DATA_DIR. */
  readonly outside: string
  readonly note: (text: string) => void
}

/**
 * Finds or makes the folders and locks them. What we write ourselves is in folders that we own; only `cluster` and the
 * socket's folder belong to PostgreSQL's account, so it can never plant a link that root then follows.
 */
export function takePlace(options: PlaceOptions): Place {
  const home = prepareHome(options.dataDir)
  const dataDir = dirname(home)
  const locks: Lock[] = [takeLock(join(home, 'lock'), dataDir)]
  const release = (): void => locks.forEach((lock) => lock.release())
  try {
    const recorded = readRecord(home)
    const owner = ownerOf(join(recorded ?? home, 'cluster'))
    const account = accountForPostgres(owner)
    const folder = recorded ?? chooseFolder(home, owner !== undefined, account, options)
    // A copied DATA_DIR still names the original's outside folder: the second lock prevents both from using it.
    if (folder !== home) locks.push(takeLock(join(folder, 'lock'), dataDir))
    const cluster = join(folder, 'cluster')
    if (account && owner === 0) handOverAll(cluster, account)
    // A copied cluster may be open to other accounts, and PostgreSQL refuses to open such a folder.
    else if (owner !== undefined && owner === process.getuid?.()) handOver(cluster, undefined)
    return { dataDir, home, folder, cluster, account, release }
  } catch (error) {
    release()
    throw error instanceof Refused ? error : explain(error, dataDir)
  }
}

/** Other accounts may pass through but not list the folder: PostgreSQL's account must reach what belongs to it. */
const PASS_THROUGH = 0o711

function prepareHome(dataDir: string): string {
  try {
    makeFolder(dataDir)
    const home = join(realpathSync(dataDir), 'postgres')
    makeFolder(home)
    return home
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/** DATA_DIR is ours, so we open it that far even if it was made with a stricter mode; the folders above it are not ours. */
function makeFolder(folder: string): void {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined
  if (!isRoot()) {
    if (isNew) chmodSync(folder, 0o700)
    return
  }
  const { mode, uid } = statSync(folder)
  if (isNew) chmodSync(folder, PASS_THROUGH)
  else if (uid === 0) chmodSync(folder, (mode & 0o777) | 0o001)
}

function ownerOf(path: string): number | undefined {
  return existsSync(path) ? statSync(path).uid : undefined
}

const RECORD = 'place.json'

function readRecord(home: string): string | undefined {
  const file = join(home, RECORD)
  if (!existsSync(file)) return undefined
  const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (
    typeof record !== 'object' ||
    record === null ||
    !('folder' in record) ||
    typeof record.folder !== 'string'
  )
    throw new Refused('wrong-data', `${file} is damaged: it should name the folder that holds the database.`)
  if (existsSync(record.folder)) return record.folder
  throw new Refused(
    'wrong-data',
    `The database was stored in ${record.folder} and is not there any more. ` +
      `Put it back, or delete ${file} to begin with an empty one.`,
  )
}

function chooseFolder(
  home: string,
  exists: boolean,
  account: Account | undefined,
  options: PlaceOptions,
): string {
  if (account === undefined || exists || canEnter(account, home)) return home
  const folder = join(
    options.outside,
    `${basename(dirname(dirname(home)))}-${randomBytes(4).toString('hex')}`,
  )
  try {
    mkdirSync(options.outside, { recursive: true })
    chmodSync(options.outside, 0o755)
    mkdirSync(folder)
    chmodSync(folder, PASS_THROUGH)
    writeFileSync(join(folder, 'belongs-to'), `${dirname(home)}\n`)
  } catch (error) {
    throw new Refused(
      'no-permission',
      `PostgreSQL runs as ${account.name}, which may not enter ${home}, and ${options.outside} can't be used instead. ` +
        `Set DATA_DIR to a folder that ${account.name} may enter, such as one under /srv.`,
      { cause: error },
    )
  }
  const draft = join(home, `${RECORD}.new`)
  writeFileSync(draft, `${JSON.stringify({ folder }, null, 2)}\n`)
  renameSync(draft, join(home, RECORD))
  options.note(
    `PostgreSQL runs as ${account.name}, which may not enter ${home}: the database is stored in ${folder}.`,
  )
  return folder
}

/** Actually tries it, since access lists, mounts and security modules make a calculation from mode bits unreliable. */
function canEnter(account: Account, folder: string): boolean {
  const { uid, gid } = account
  const tried = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' })
  if (tried.error && 'code' in tried.error && tried.error.code === 'EPERM') throw mayNotSwitch(account)
  return tried.status === 0
}

function mayNotSwitch({ name }: Account): Refused {
  return new Refused(
    'cannot-run',
    `PostgreSQL refuses to run as root, and this machine doesn't let root switch to ${name}. ` +
      'Run Sooner as an ordinary user, or set DATABASE_URL to a database of your own.',
  )
}
