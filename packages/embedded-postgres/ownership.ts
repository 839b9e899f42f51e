import { chmodSync, chownSync, lchownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** Gives a folder to PostgreSQL's account, and lets no other account in. */
export function handOver(folder: string, account: Account | undefined): void {
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

export function prepareFolder(folder: string, account: Account | undefined): string {
  mkdirSync(folder, { recursive: true })
  handOver(folder, account)
  return folder
}

/** When root starts what an ordinary user began, that user must still be able to read it afterwards. */
export function giveToFolderOwner(file: string, folder: string, account: Account | undefined): void {
  if (account === undefined) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

/** A copy or a backup put back by root belongs to root, and PostgreSQL opens nothing that isn't its own. */
export function handOverAll(folder: string, account: Account): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid)
  handOver(folder, account)
}
