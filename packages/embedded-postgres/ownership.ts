import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** Gives a folder to PostgreSQL's account and removes the access of every other account. */
export function handOver(folder: string, account: Account | undefined): void {
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

export function prepareFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true })
  handOver(folder, account)
  return folder
}

/** When root starts an instance that an ordinary user created, that user must still be able to read the file afterwards. */
export function giveToFolderOwner(file: string, folder: string, account: Account | undefined): void {
  if (account === undefined) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

/** A copy or a backup that root restored belongs to root, and PostgreSQL only opens files that it owns. */
export function handOverAll(folder: string, account: Account): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid)
  handOver(folder, account)
}
