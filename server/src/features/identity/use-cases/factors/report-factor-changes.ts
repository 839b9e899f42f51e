import type { Tx } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { changesOf, type Factor } from '../../domain/factors.ts'
import type { Identity } from '../../ports.ts'
import { dropSecret } from '../../store/authenticators.ts'
import { poolPolicy } from '../../store/pools.ts'
import { dropRecoveryCodes } from '../../store/recovery-codes.ts'
import { noteEvent } from '../sessions/note-event.ts'
import { sendNotice } from '../messages/send-notice.ts'

const events = {
  SMS_MFA: { on: 'sms-factor-on', off: 'sms-factor-off' },
  SOFTWARE_TOKEN_MFA: { on: 'authenticator-on', off: 'authenticator-off' },
} as const satisfies Record<Factor, object>

/** Notifies the owner of changed second factors, and deletes recovery codes together with the authenticator. */
export async function reportFactorChanges(
  identity: Identity,
  tx: Tx,
  account: Account,
  after: readonly Factor[],
): Promise<void> {
  const changes = changesOf(account.factors, after)
  const kinds = [...changes.on.map((one) => events[one].on), ...changes.off.map((one) => events[one].off)]
  for (const kind of kinds) {
    await noteEvent(identity, tx, account.id, kind)
    await sendNotice(identity, tx, account, kind)
  }
  if (!changes.off.includes('SOFTWARE_TOKEN_MFA')) return
  await dropRecoveryCodes(tx, account.id)
  // If the pool requires a second factor, the secret remains: sign-in still asks for its codes after it was turned off.
  if (!(await poolPolicy(tx, account.poolId)).requiresSecondFactor) await dropSecret(tx, account.id)
}
