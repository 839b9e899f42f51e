import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'

/**
 * Stops PostgreSQL when we are killed without a chance to do so: a shell that reads from us reaches the end of its input.
 * Recovery is only guaranteed at the next start; this ends the orphan without waiting for one.
 */
export function watchOver(pid: number, account: Account | undefined): () => void {
  if (process.platform === 'win32') return () => undefined
  const watcher = spawn('/bin/sh', ['-c', 'read -r _ || kill -INT "$1"', 'sooner-watcher', String(pid)], {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // On a machine without a shell there is no watcher, and the next start recovers.
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  // It is typed as a plain stream, but it is a socket, which would otherwise prevent our process from exiting.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => watcher.stdin.end('stopped\n')
}
