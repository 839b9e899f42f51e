import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Refused } from './refused.ts'
import { explain } from './explain.ts'

export interface Lock {
  release(): void
}

/**
 * An empty SQLite file that only serves as a lock. Node has no flock; SQLite uses the kernel's locks on every platform, so
 * two simultaneous starts can't both get it and a killed process can't leave it behind, which no file with a process id in it
 * can guarantee. The `.pid` file beside it is only for the error message.
 */
export function takeLock(file: string, dataDir: string): Lock {
  let database: DatabaseSync
  try {
    database = new DatabaseSync(file)
  } catch (error) {
    throw explain(error, dataDir)
  }
  try {
    chmodSync(file, 0o600)
    // Otherwise SQLite writes a journal before the first change, and a full disk would look like a failure of the lock.
    database.exec('PRAGMA journal_mode = MEMORY')
    database.exec('BEGIN EXCLUSIVE')
    writeFileSync(`${file}.pid`, `${process.pid}\n`)
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)
      throw inUse(file, dataDir)
    throw explain(error, dataDir)
  }
  return {
    release() {
      if (database.isOpen) database.close()
    },
  }
}

const SQLITE_BUSY = 5

function inUse(file: string, dataDir: string): Refused {
  const holder = readHolder(file)
  const who = holder === undefined ? 'Another Sooner' : `Another Sooner (process ${holder})`
  return new Refused(
    'in-use',
    `${who} is running on the data in ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}

function readHolder(file: string): string | undefined {
  try {
    return /^\d+$/m.exec(readFileSync(`${file}.pid`, 'utf8'))?.[0]
  } catch {
    return undefined
  }
}
