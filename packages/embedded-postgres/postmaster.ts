import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { childEnvironment } from './child-environment.ts'
import type { ConfigurationFiles } from './configuration.ts'
import { readProcessFile } from './leftover.ts'
import type { Listening } from './listening.ts'
import type { Place } from './place.ts'
import type { ServerLog } from './server-log.ts'
import { watchOver } from './watcher.ts'

export interface End {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly error?: Error
}

export interface Postmaster {
  readonly pid: number
  readonly ended: Promise<End>
  stop(): Promise<End>
}

export interface Launch {
  readonly place: Place
  readonly binaries: Binaries
  readonly files: ConfigurationFiles
  readonly listening: Listening
  readonly log: ServerLog
  /** The process that a stale `postmaster.pid` names, if another program now has that id. */
  readonly otherPid: number | undefined
}

export function launchPostmaster({ place, binaries, files, listening, log, otherPid }: Launch): Postmaster {
  const args = ['-D', place.cluster, '-c', `config_file=${files.config}`, '-c', `hba_file=${files.access}`]
  args.push('-c', `ident_file=${files.identities}`, ...listening.arguments)
  const child = spawn(binaries.postgres, args, {
    ...as(place.account),
    cwd: '/',
    // PostgreSQL considers a process file that names its grandparent stale, and then still verifies that no process holds the
    // cluster's shared memory. Deleting the file instead would disable that check.
    env: childEnvironment(otherPid === undefined ? {} : { PG_GRANDPARENT_PID: String(otherPid) }),
    stdio: ['ignore', log.descriptor, log.descriptor],
    // Outside the terminal's process group: Ctrl-C is for Sooner, which needs its database until the last answer is sent.
    detached: true,
  })
  const ended = new Promise<End>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
  })
  const release = child.pid === undefined ? () => undefined : watchOver(child.pid, place.account)
  void ended.then(release)
  return { pid: child.pid ?? 0, ended, stop: () => stopChild(child, ended, place, binaries) }
}

function as(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/** Resolves when PostgreSQL accepts connections, or with the reason why it ended before. */
export async function untilReady(postmaster: Postmaster, cluster: string): Promise<End | undefined> {
  let end: End | undefined
  void postmaster.ended.then((value) => (end = value))
  for (;;) {
    if (end) return end
    const file = readProcessFile(cluster)
    if (file?.pid === postmaster.pid && file.ready) return undefined
    await wait(5)
  }
}

const FAST_PATIENCE = 15_000
const IMMEDIATE_PATIENCE = 5_000

async function stopChild(
  child: ChildProcess,
  ended: Promise<End>,
  place: Place,
  binaries: Binaries,
): Promise<End> {
  const within = async (waitMs: number): Promise<End | undefined> => {
    const cancel = new AbortController()
    const late = wait(waitMs, undefined, { signal: cancel.signal }).catch(() => undefined)
    const end = await Promise.race([ended, late])
    cancel.abort()
    return end
  }
  if (process.platform === 'win32') {
    // Windows has no signals: a kill there would be a crash.
    execFileSync(binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-t', '15', '-D', place.cluster], {
      stdio: 'ignore',
    })
    return ended
  }
  child.kill('SIGINT')
  const fast = await within(FAST_PATIENCE)
  if (fast) return fast
  child.kill('SIGQUIT')
  const immediate = await within(IMMEDIATE_PATIENCE)
  if (immediate) return immediate
  child.kill('SIGKILL')
  return ended
}
