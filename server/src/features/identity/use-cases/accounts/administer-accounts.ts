import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit } from '../../../../platform/transaction.ts'
import { temporaryUntil } from '../../domain/account.ts'
import type { Identity } from '../../ports.ts'
import { listGroups, lockAccount } from '../../store/accounts.ts'
import {
  listAccounts as list,
  readAccount,
  saveTemporaryPassword,
  type ListedAccount,
} from '../../store/administration.ts'
import { endCode } from '../../store/codes.ts'
import { revokeFamiliesOf } from '../../store/sessions.ts'
import { requireGoodPassword } from '../passwords/require-good-password.ts'
import { sealPassword } from '../passwords/verifier.ts'

export interface FoundAccount extends ListedAccount {
  readonly groups: readonly string[]
}

export async function getAccount({ db }: Identity, subject: string): Promise<FoundAccount | undefined> {
  const account = await readAccount(db, subject)
  return account && { ...account, groups: await listGroups(db, subject) }
}

const longestPage = 60

export interface AskedPage {
  readonly after?: string
  readonly limit?: number
}

export interface AccountsPage {
  readonly accounts: readonly ListedAccount[]
  /** The `after` value of the next page; undefined on the last one. */
  readonly next: string | undefined
}

/** Sorted by id, an order without meaning, so that pages remain consistent while accounts are added and deleted. */
export async function listAccounts(
  { db }: Identity,
  poolId: string,
  { after, limit = longestPage }: AskedPage = {},
): Promise<AccountsPage> {
  const most = Math.min(limit, longestPage)
  const found = await list(db, poolId, after, most + 1)
  const accounts = found.slice(0, most)
  return { accounts, next: found.length > most ? accounts.at(-1)?.id : undefined }
}

export interface TemporaryPassword {
  readonly password: string
  readonly days: number
}

export async function setTemporaryPassword(
  identity: Identity,
  tx: Tx,
  subject: string,
  { password, days }: TemporaryPassword,
  actor: string,
): Promise<void> {
  requireGoodPassword(password)
  const account = await lockAccount(tx, subject)
  if (!account) throw new InvariantViolation('there is no such account to set a password for')
  const at = identity.clock.wall()
  const sealed = await sealPassword(identity, account, password)
  await saveTemporaryPassword(tx, subject, { ...sealed, expiresAt: temporaryUntil(at, days) }, at)
  await endCode(tx, subject, 'reset-password', at)
  await revokeFamiliesOf(tx, subject, at)
  await audit(tx, { at, actor, action: 'identity.set-temporary-password', subject })
}
