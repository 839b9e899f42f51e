import type { listOwnSessions as declared } from '@sooner/contract/identity-own'
import type { Answer } from '@sooner/contract/route'
import type { Account } from '../../../../platform/http/caller.ts'
import type { Identity } from '../../ports.ts'
import { listOpenSessions } from '../../store/own-sessions.ts'

export async function listOwnSessions(
  { db, clock }: Identity,
  { sub, signIn }: Account,
): Promise<Answer<typeof declared>> {
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
