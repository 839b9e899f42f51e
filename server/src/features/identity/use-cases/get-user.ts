import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { getUser as declared } from '@sooner/contract/identity'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { findAccountById } from '../store/accounts.ts'
import { verifyAccessToken } from './verify-access-token.ts'

export async function getUser(
  identity: Identity,
  request: OperationRequest<typeof declared>,
): Promise<OperationAnswer<typeof declared>> {
  const { sub } = await verifyAccessToken(identity, request.AccessToken)
  const account = await findAccountById(identity.db, sub)
  if (!account) throw refused.accessTokenInvalid()
  const attributes = {
    sub,
    email: account.email,
    email_verified: String(account.emailVerified),
    ...account.attributes,
  }
  return {
    Username: sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  }
}
