import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { setUserSettings as declared } from '@sooner/contract/identity'
import { transact } from '../../../../platform/transaction.ts'
import { withFactor } from '../../domain/factors.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { lockAccount } from '../../store/accounts.ts'
import { requirePhone, setFactors } from './set-user-mfa-preference.ts'
import { present } from '../accounts/signed-in-account.ts'
import { verifyAccessToken } from '../tokens/verify-access-token.ts'

/** This older operation knows only SMS: it turns codes to the account's phone number on or off. */
export async function setUserSettings(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const token = await verifyAccessToken(identity, request.AccessToken)
  const { MFAOptions: options } = request
  const isBySms = options.every(
    ({ DeliveryMedium, AttributeName }) => DeliveryMedium === 'SMS' && AttributeName === 'phone_number',
  )
  if (!isBySms) throw refused.smsUnavailable()
  await transact(identity.db, async (tx) => {
    const account = await present(tx, token.sub, lockAccount)
    const Enabled = options.length > 0
    if (Enabled) requirePhone(identity, account)
    if (account.factors.includes('SMS_MFA') === Enabled) return
    await setFactors(identity, tx, { account, token }, withFactor(account, 'SMS_MFA', { Enabled }))
  })
  return {}
}
