import { statfsSync } from 'node:fs'
import { Refused } from './refused.ts'

/** With less space than this PostgreSQL can't even write its own process file, and its message about that is lost as well. */
const NOTHING_LEFT = 1024 * 1024

export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

export function diskFull(folder: string, cause?: unknown): Refused {
  return new Refused(
    'disk-full',
    `The disk that holds ${folder} is full. Free some space on it, or set DATA_DIR to a folder on another disk.`,
    { cause },
  )
}

/** Converts a failed file operation, or PostgreSQL's last output, into one sentence. */
export function explain(cause: unknown, folder: string, output = '', free = freeBytes(folder)): Refused {
  const text = `${output}\n${cause instanceof Error ? cause.message : ''}`
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded|database or disk is full/.test(text))
    return diskFull(folder, cause)
  if (free < NOTHING_LEFT) return diskFull(folder, cause)
  if (/user does not exist/.test(text)) {
    return new Refused(
      'cannot-run',
      'PostgreSQL needs an account with an entry in /etc/passwd, and this one has none. ' +
        'Run Sooner as a named account, or set DATABASE_URL to a database of your own.',
      { cause },
    )
  }
  if (
    /EACCES|EPERM|EROFS|ENOENT.*mkdir|ENOTDIR|Permission denied|unable to open database file|readonly database/i.test(
      text,
    )
  ) {
    return new Refused(
      'no-permission',
      `This account may not write to ${folder}. Start Sooner with the account that began it (as root if root did), ` +
        'or set DATA_DIR to a folder of your own.',
      { cause },
    )
  }
  return new Refused('cannot-run', `PostgreSQL could not be started: ${lastWords(text)}`, { cause })
}

/** Returns the line that names the failure, without the time and process number that PostgreSQL puts before it. */
export function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => /(?:FATAL|PANIC|error|could not|cannot)/.test(line)) ?? lines.at(-1)
  return fatal?.replace(/^.*?(?:FATAL|PANIC|initdb: error):\s*/, '').trim() ?? 'it gave no reason.'
}
