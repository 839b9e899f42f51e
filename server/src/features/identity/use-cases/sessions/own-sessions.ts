import type {
  listOwnSessions as declaredListOwnSessions,
  listSignInHistory as declaredListSignInHistory,
} from '@sooner/contract/identity-own'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { Account } from '../../../../platform/http/caller.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { pageOfHistory } from '../../store/history.ts'
import { listOpenSessions, revokeOwnFamily } from '../../store/own-sessions.ts'
import { present } from '../accounts/signed-in-account.ts'
import { noteEvent } from './note-event.ts'

export async function listOwnSessions(
  { db, clock }: Identity,
  { sub, signIn }: Account,
): Promise<Answer<typeof declaredListOwnSessions>> {
  const sessions = await listOpenSessions(db, sub, clock.wall())
  return sessions.map(({ id, startedAt, lastUsedAt, endsAt, ip, agent, deviceName }) => ({
    id,
    current: id === signIn,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(ip === null ? {} : { ip }),
    ...(agent === null ? {} : { agent }),
    ...(deviceName === null ? {} : { deviceName }),
  }))
}

export async function listSignInHistory(
  { db }: Identity,
  { sub }: Account,
  asked: { readonly page: number; readonly limit: number },
): Promise<Answer<typeof declaredListSignInHistory>> {
  const { entries, total } = await pageOfHistory(db, sub, asked)
  return { data: entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })), ...asked, total }
}

/** Another person's session and one that has ended are both reported as not found. */
export async function endOwnSession(identity: Identity, { sub }: Account, id: string): Promise<void> {
  await transact(identity.db, async (tx) => {
    await present(tx, sub, lockAccount)
    const at = identity.clock.wall()
    if (!(await revokeOwnFamily(tx, sub, id, at))) throw new Refusal('NOT_FOUND')
    await audit(tx, { at, actor: sub, action: 'identity.end-session', subject: id })
    await noteEvent(identity, tx, sub, 'session-ended')
  })
}
