import {
  type endUserSessions as declaredEnd,
  type listVendorSessions as declaredList,
  maxSessionsOfUser,
} from '@sooner/contract/operator-vendors'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { audit, auditLook, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import type { Access } from '../ports.ts'
import { listOfVendor, lockById } from './account-record.ts'

/**
 * What operators see of where a vendor's users are signed in: what each user sees of it, and no more. Addresses of networks are about
 * people, so it is noted who has looked at them.
 */
export async function listVendorSessions(
  { db, clock, userDirectory }: Access,
  acting: Required<Acting>,
  vendorId: string,
): Promise<Answer<typeof declaredList>> {
  const accounts = await listOfVendor(db, vendorId)
  // Every vendor has an owner, so a vendor without any account does not exist.
  if (accounts.length === 0) throw new Refusal('NOT_FOUND')
  const look = { ...acting, action: 'access.read-sessions', subject: vendorId, vendorId }
  await transact(db, (tx) => auditLook(tx, { at: clock.wall(), ...look }))
  const subjects = accounts.flatMap(({ subject }) => subject ?? [])
  const signIns = await userDirectory.signInsOf(subjects, maxSessionsOfUser)
  return accounts.map(({ id, email, subject }) => {
    const { secondFactor = null, total = 0, sessions = [] } = signIns.get(subject ?? '') ?? {}
    return {
      userAccountId: id,
      email,
      secondFactor,
      total,
      sessions: sessions.map(({ startedAt, lastUsedAt, endsAt, ip, agent, deviceName }) => ({
        startedAt: startedAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        endsAt: endsAt.toISOString(),
        ...(ip === null ? {} : { ip }),
        ...(agent === null ? {} : { agent }),
        ...(deviceName === null ? {} : { deviceName }),
      })),
    }
  })
}

interface Ending {
  readonly vendorId: string
  readonly userAccountId: string
  readonly reason: string
}

/** Only users of the vendor are found here, so nobody ends the sessions of staff. */
export const endUserSessions = <Out>(
  { db, clock, userDirectory }: Access,
  conclude: Conclude<Answer<typeof declaredEnd>, Out>,
  acting: Required<Acting>,
  { vendorId, userAccountId, reason }: Ending,
): Promise<Out> =>
  conclude(db, async (tx) => {
    const account = await lockById(tx, userAccountId)
    if (!account || account.vendorId !== vendorId) throw new Refusal('NOT_FOUND')
    const ended = account.subject === null ? 0 : await userDirectory.signOut(tx, account.subject)
    await audit(tx, {
      ...acting,
      at: clock.wall(),
      action: 'access.end-sessions',
      subject: userAccountId,
      vendorId,
      after: { reason, ended },
    })
    return { ended }
  })
