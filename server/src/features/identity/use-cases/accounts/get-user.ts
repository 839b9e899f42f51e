import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getUser as declared } from '@sooner/contract/identity'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { signedInAccount } from './signed-in-account.ts'

export async function getUser(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { account } = await signedInAccount(identity, request.AccessToken)
  const sub = account.id
  const attributes = {
    sub,
    email: account.email,
    email_verified: String(account.emailVerified),
    ...account.attributes,
    ...(account.attributes['phone_number'] ? { phone_number_verified: String(account.phoneVerified) } : {}),
  }
  return {
    Username: usernameOf(account),
    ...(account.factors.includes('SMS_MFA') ? { MFAOptions: [smsOption] } : {}),
    ...(account.preferredFactor === null ? {} : { PreferredMfaSetting: account.preferredFactor }),
    ...(account.factors.length === 0 ? {} : { UserMFASettingList: [...account.factors] }),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  }
}

const smsOption = { DeliveryMedium: 'SMS', AttributeName: 'phone_number' } as const
