import type { Group } from '@sooner/rules/roles'
import { audit, transact } from '../../../../platform/transaction.ts'
import { freshAccount, normalUsername, temporaryUntil, type Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findAccount, insertAccount, joinGroups } from '../../store/accounts.ts'
import { requireGoodPassword, sealPassword } from '../passwords/verifier.ts'

export interface NewAccount {
  readonly poolId: string
  readonly email: string
  readonly password: string
  readonly groups: readonly Group[]
  readonly attributes?: Readonly<Record<string, string>>
  /** A temporary password permits only setting another one, at the first sign-in. */
  readonly isPasswordTemporary?: boolean
  /** The number of days that a temporary password is valid. */
  readonly passwordDays?: number
  /** The part of the server that makes it, for the audit log. */
  readonly actor: string
}

/** Makes an account for our own services. Returns the id of the existing account if the address is taken. */
export async function createAccount(identity: Identity, asked: NewAccount): Promise<string> {
  const email = normalUsername(asked.email)
  const present = await findAccount(identity.db, asked.poolId, email)
  if (present) return present.id
  requireGoodPassword(asked.password)

  const named = { id: identity.uuid(), poolId: asked.poolId }
  const password = await sealPassword(identity, named, asked.password)
  const at = identity.clock.wall()
  const account = freshAccount(
    { ...named, ...password, email, attributes: asked.attributes ?? {} },
    { emailVerified: true, ...standingOf(asked, at) },
  )
  return transact(identity.db, async (tx) => {
    if (!(await insertAccount(tx, account, at))) throw refused.userExists()
    await joinGroups(tx, account, asked.groups)
    await audit(tx, { at, actor: asked.actor, action: 'identity.create-account', subject: account.id })
    return account.id
  })
}

const usualDays = 7

function standingOf(
  { isPasswordTemporary = false, passwordDays = usualDays }: NewAccount,
  at: Date,
): Pick<Account, 'status' | 'passwordExpiresAt'> {
  if (!isPasswordTemporary) return { status: 'confirmed', passwordExpiresAt: null }
  return { status: 'must-change-password', passwordExpiresAt: temporaryUntil(at, passwordDays) }
}
