import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Refused } from './refused.ts'

/** The contents of `postmaster.pid`, which PostgreSQL writes. */
export interface ProcessFile {
  readonly pid: number
  readonly ready: boolean
}

export function readProcessFile(cluster: string): ProcessFile | undefined {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch {
    return undefined
  }
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return Number.isSafeInteger(pid) && pid > 0 ? { pid, ready: lines[7]?.trim() === 'ready' } : undefined
}

/**
 * Stops a PostgreSQL whose Sooner was killed: it is not our child process, so we would not notice its end if we adopted it.
 * Returns the process id that the file names if that now belongs to another program.
 */
export async function stopLeftover(
  cluster: string,
  note: (text: string) => void,
): Promise<number | undefined> {
  const found = readProcessFile(cluster)
  if (!found || !isAlive(found.pid)) return undefined
  if (!isPostgresOf(found.pid, cluster)) return found.pid
  note(`Stopping the PostgreSQL that was left running (process ${found.pid}).`)
  for (const [signal, waitMs] of ESCALATION) {
    send(found.pid, signal)
    if (await isGone(found.pid, cluster, waitMs)) return undefined
  }
  throw new Refused(
    'in-use',
    `A PostgreSQL that was left running (process ${found.pid}) can't be stopped: end it by hand.`,
  )
}

/**
 * Fast shutdown, immediate shutdown, and finally a kill. Each must be safe for the data, since PostgreSQL recovers from its
 * log.
 */
const ESCALATION = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

async function isGone(pid: number, cluster: string, waitMs: number): Promise<boolean> {
  const until = performance.now() + waitMs
  while (isAlive(pid) && isPostgresOf(pid, cluster)) {
    if (performance.now() > until) return false
    await wait(20)
  }
  return true
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isAlive(pid)) throw error
  }
}

/**
 * Every process of a cluster has the cluster as its working folder; on other systems than Linux we compare the command line.
 */
export function isPostgresOf(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    if (process.platform === 'win32')
      return /postgres/i.test(
        execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV'], { encoding: 'utf8' }),
      )
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
  } catch {
    return false
  }
}
