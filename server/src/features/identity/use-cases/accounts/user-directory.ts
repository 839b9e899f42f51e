import { InvariantViolation } from '@sooner/rules/refusal'
import { staffOfGroup, type Group } from '@sooner/rules/roles'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, type AuditEntry } from '../../../../platform/transaction.ts'
import { privilegedAttributes, temporaryUntil, type PrivilegedAttribute } from '../../domain/account.ts'
import { guessPurposes } from '../../domain/guess-limit.ts'
import type { Identity } from '../../ports.ts'
import {
  deleteAccount,
  dropAttributes,
  listGroups,
  lockAccount,
  lockAccountAlone,
  mergeAttributes,
} from '../../store/accounts.ts'
import {
  joinGroup,
  leaveGroup,
  listAccounts as list,
  readAccount,
  saveTemporaryPassword,
  setEnabled,
  type ListedAccount,
} from '../../store/administration.ts'
import { endCode } from '../../store/codes.ts'
import { lockGuesses } from '../../store/guesses.ts'
import { listSessionsOf } from '../../store/own-sessions.ts'
import { revokeFamiliesOf } from '../../store/sessions.ts'
import { sendNotice } from '../messages/send-notice.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { requireGoodPassword, sealPassword } from '../passwords/verifier.ts'
import { createAccount, type NewAccount } from './create-account.ts'

interface FoundAccount extends ListedAccount {
  readonly groups: readonly string[]
}

async function getAccount({ db }: Identity, subject: string): Promise<FoundAccount | undefined> {
  const account = await readAccount(db, subject)
  return account && { ...account, groups: await listGroups(db, subject) }
}

const maxPage = 60

interface AskedPage {
  readonly after?: string
  readonly limit?: number
}

interface AccountsPage {
  readonly accounts: readonly ListedAccount[]
  /** The `after` value of the next page; undefined on the last one. */
  readonly next: string | undefined
}

/** Sorted by id, an order without meaning, so that pages remain consistent while accounts are added and deleted. */
async function listAccounts(
  { db }: Identity,
  poolId: string,
  { after, limit = maxPage }: AskedPage = {},
): Promise<AccountsPage> {
  const pageSize = Math.min(limit, maxPage)
  const found = await list(db, poolId, after, pageSize + 1)
  const accounts = found.slice(0, pageSize)
  return { accounts, next: found.length > pageSize ? accounts.at(-1)?.id : undefined }
}

interface TemporaryPassword {
  readonly password: string
  readonly days: number
}

async function setTemporaryPassword(
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

async function signOut(identity: Identity, tx: Tx, subject: string, actor: string): Promise<number> {
  const account = await lockAccount(tx, subject)
  if (!account) return 0
  const at = identity.clock.wall()
  const open = (await listSessionsOf(tx, [subject], at, 1)).get(subject)?.total ?? 0
  await revokeFamiliesOf(tx, subject, at)
  await audit(tx, { at, actor, action: 'identity.end-sessions', subject })
  if (open === 0) return 0
  await noteEvent(identity, tx, subject, 'sign-out-everywhere')
  await sendNotice(identity, tx, account, 'sessions-ended')
  return open
}

const isOfStaff = async (tx: Tx, subject: string): Promise<boolean> =>
  (await listGroups(tx, subject)).some((group) => group in staffOfGroup)

async function closeByService(identity: Identity, tx: Tx, subject: string, actor: string): Promise<boolean> {
  const account = await lockAccount(tx, subject)
  if (account && (await isOfStaff(tx, subject))) return false
  if (!account?.enabled) return true
  const at = identity.clock.wall()
  await setEnabled(tx, subject, false, at)
  await revokeFamiliesOf(tx, subject, at)
  await audit(tx, { at, actor, action: 'identity.disable', subject })
  return true
}

async function deleteByService(identity: Identity, tx: Tx, subject: string, actor: string): Promise<boolean> {
  // The lock order is guesses, account, dependent rows.
  for (const purpose of guessPurposes) await lockGuesses(tx, subject, purpose)
  if (!(await lockAccountAlone(tx, subject))) return true
  if (await isOfStaff(tx, subject)) return false
  await deleteAccount(tx, subject)
  await audit(tx, { at: identity.clock.wall(), actor, action: 'identity.delete-user', subject })
  return true
}

type Attributes = Readonly<Partial<Record<PrivilegedAttribute, string | undefined>>>

/**
 * The changes that our own services make to an account, in their own transactions. Changing an account that was deleted
 * meanwhile does nothing, because nobody can sign in to it. Tokens contain a change from the next refresh on, so a
 * caller that removes a right must also end the sessions.
 */
export interface UserDirectory {
  /** The value undefined removes an attribute. */
  setAttributes(tx: Tx, subject: string, attributes: Attributes): Promise<void>
  addToGroup(tx: Tx, subject: string, group: Group): Promise<void>
  removeFromGroup(tx: Tx, subject: string, group: Group): Promise<void>
  /** Every sign-in of the account ends at once, and no new one begins until it is enabled again. */
  disable(tx: Tx, subject: string): Promise<void>
  enable(tx: Tx, subject: string): Promise<void>
  endSessions(tx: Tx, subject: string): Promise<void>
  /** Disables the account. Returns false if it is one of our staff or of a partner, and stays as it is. */
  closeAccount(tx: Tx, subject: string): Promise<boolean>
  /** Deletes the account with all that is stored of it. Returns false if it is one of our staff or of a partner, and is kept. */
  deleteAccount(tx: Tx, subject: string): Promise<boolean>
  /** The same by a person of ours: it is in the account's own history, and its owner is told by mail. Returns how many ended. */
  signOut(tx: Tx, subject: string): Promise<number>
  /** Returns the account's id, or the id of the existing account if the address is taken. */
  create(account: Omit<NewAccount, 'actor'>): Promise<string>
  find(subject: string): Promise<FoundAccount | undefined>
  list(poolId: string, page?: AskedPage): Promise<AccountsPage>
  /** For an account whose password is lost or whose temporary one has expired. All its sessions end. */
  setTemporaryPassword(tx: Tx, subject: string, password: TemporaryPassword): Promise<void>
}

/** The audit log names `actor`, which is a part of the server or an account. */
export function userDirectory(identity: Identity, actor: string): UserDirectory {
  const now = () => identity.clock.wall()
  const record = (tx: Tx, subject: string, action: string, after?: AuditEntry['after']) =>
    audit(tx, { at: now(), actor, action, subject, ...(after ? { after } : {}) })

  return {
    async setAttributes(tx, subject, attributes) {
      mustBePrivileged(Object.keys(attributes))
      const given = Object.entries(attributes)
      const values = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      const taken = given.filter(([, value]) => value === undefined).map(([name]) => name)
      await mergeAttributes(tx, subject, Object.fromEntries(values), now())
      if (taken.length > 0) await dropAttributes(tx, subject, taken, now())
      const after = Object.fromEntries(given.map(([name, value]) => [name, value ?? null]))
      await record(tx, subject, 'identity.set-attributes', after)
    },
    async addToGroup(tx, subject, group) {
      await joinGroup(tx, subject, group)
      await record(tx, subject, 'identity.add-to-group', { group })
    },
    async removeFromGroup(tx, subject, group) {
      await leaveGroup(tx, subject, group)
      await record(tx, subject, 'identity.remove-from-group', { group })
    },
    async disable(tx, subject) {
      await setEnabled(tx, subject, false, now())
      await revokeFamiliesOf(tx, subject, now())
      await record(tx, subject, 'identity.disable')
    },
    async enable(tx, subject) {
      await setEnabled(tx, subject, true, now())
      await record(tx, subject, 'identity.enable')
    },
    async endSessions(tx, subject) {
      await revokeFamiliesOf(tx, subject, now())
      await record(tx, subject, 'identity.end-sessions')
    },
    closeAccount: (tx, subject) => closeByService(identity, tx, subject, actor),
    deleteAccount: (tx, subject) => deleteByService(identity, tx, subject, actor),
    signOut: (tx, subject) => signOut(identity, tx, subject, actor),
    create: (account) => createAccount(identity, { ...account, actor }),
    find: (subject) => getAccount(identity, subject),
    list: (poolId, page) => listAccounts(identity, poolId, page),
    setTemporaryPassword: (tx, subject, password) =>
      setTemporaryPassword(identity, tx, subject, password, actor),
  }
}

/** If our services wrote attributes that the owner may write as well, they would overwrite the owner's values. */
function mustBePrivileged(names: readonly string[]): void {
  const known: readonly string[] = privilegedAttributes
  const other = names.find((name) => !known.includes(name))
  if (other !== undefined) throw new InvariantViolation(`${other} is no attribute that services set`)
}
