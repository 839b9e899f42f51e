import type { getUser as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { Db } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { verifyAccessTokenOfAccount, type OpenToken } from '../tokens/verify-access-token.ts'

export interface SignedInAccount {
  readonly account: Account
  readonly token: OpenToken
}

/** Returns the verified token with its account. */
const signedInAccount = (identity: Identity, accessToken: string): Promise<SignedInAccount> =>
  verifyAccessTokenOfAccount(identity, accessToken)

/** Refuses if the account was deleted after its token was verified. */
export async function present<D extends Db>(
  db: D,
  sub: string,
  find: (db: D, sub: string) => Promise<Account | undefined>,
): Promise<Account> {
  const account = await find(db, sub)
  if (!account) throw refused.accessTokenInvalid()
  return account
}

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
