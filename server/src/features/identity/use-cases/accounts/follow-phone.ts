import type { Tx } from '../../../../platform/database/open.ts'
import { withFactor } from '../../domain/factors.ts'
import type { Identity } from '../../ports.ts'
import { savePhoneVerified } from '../../store/accounts.ts'
import { endCode } from '../../store/codes.ts'
import { sendTextCode, type CodeDelivery } from '../messages/send-code.ts'
import { requireFreshSession } from '../sessions/require-fresh-session.ts'
import { setFactors } from '../factors/set-user-mfa-preference.ts'
import type { SignedInAccount } from './signed-in-account.ts'

/** A changed number is unverified until its code was entered. Until then, no sign-in codes are sent to it. */
export async function followPhone(
  identity: Identity,
  tx: Tx,
  { account, token }: SignedInAccount,
  phone: string | undefined,
): Promise<CodeDelivery[]> {
  if (phone === undefined || phone === account.attributes['phone_number']) return []
  // Codes to sign in may go to this number later, so a stolen session must not choose it.
  await requireFreshSession(identity, tx, token)
  const at = identity.clock.wall()
  await savePhoneVerified(tx, account.id, false, at)
  await endCode(tx, account.id, 'verify-phone', at)
  if (account.factors.includes('SMS_MFA'))
    await setFactors(identity, tx, { account, token }, withFactor(account, 'SMS_MFA', { Enabled: false }))
  if (phone === '' || !identity.sendSms) return []
  return [(await sendTextCode(identity, tx, account.id, phone, 'verify-phone')).delivery]
}
