import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { Refused } from './refused.ts'

/** The account that PostgreSQL runs under when we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
  readonly name: string
}

export function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) return []
    return [{ name, uid: Number(uid), gid: Number(gid) }]
  })
}

/**
 * `owner` already owns the data, and remains its owner: otherwise an account added to the machine later would lock us out of
 * our own data. Without an owner, PostgreSQL's own account is best, `nobody` exists nearly everywhere, and any other will do.
 * It must have a name: initdb refuses an account that is not in /etc/passwd.
 */
export function chooseAccount(accounts: readonly Account[], owner?: number): Account | undefined {
  const unprivileged = accounts.filter(({ uid }) => uid !== 0)
  if (owner !== undefined && owner !== 0) return unprivileged.find(({ uid }) => uid === owner)
  return (
    unprivileged.find(({ name }) => name === 'postgres') ??
    unprivileged.find(({ name }) => name === 'nobody') ??
    unprivileged[0]
  )
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Undefined when we are an ordinary user: PostgreSQL then runs under our own account. */
export function accountForPostgres(owner?: number): Account | undefined {
  if (!isRoot()) return undefined
  const account = chooseAccount(parseAccounts(readFileSync('/etc/passwd', 'utf8')), owner)
  if (account) return account
  throw new Refused(
    'cannot-run',
    'PostgreSQL refuses to run as root, and /etc/passwd has no other account for it. ' +
      'Add one (useradd postgres), or set DATABASE_URL to a database of your own.',
  )
}

export function accountName(account: Account | undefined): string {
  if (account) return account.name
  try {
    return userInfo().username
  } catch {
    // An account without an entry in /etc/passwd: initdb itself reports it.
    return 'nobody'
  }
}
