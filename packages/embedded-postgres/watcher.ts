import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import type { Account } from './account.ts'

/**
 * Stops PostgreSQL when we are killed without a chance to do it: a shell that reads from us sees the end of its input.
 * Only the next start is promised to recover; this makes the orphan go without waiting for one.
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
  // Without a shell on the machine there is no watcher, and the next start recovers.
  watcher.on('error', () => undefined)
  watcher.stdin.on('error', () => undefined)
  watcher.unref()
  // The types call it a plain stream; it is a socket, and would keep our process alive.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => watcher.stdin.end('stopped\n')
}
