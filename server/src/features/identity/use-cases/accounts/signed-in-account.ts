import type { Db } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { verifyAccessTokenOfAccount, type OpenToken } from '../tokens/verify-access-token.ts'

export interface SignedInAccount {
  readonly account: Account
  readonly token: OpenToken
}

/** Whose access token this is. */
export const signedInAccount = (identity: Identity, accessToken: string): Promise<SignedInAccount> =>
  verifyAccessTokenOfAccount(identity, accessToken)

/** The account may be deleted between the look at the token and the look at it. */
export async function present<D extends Db>(
  db: D,
  sub: string,
  find: (db: D, sub: string) => Promise<Account | undefined>,
): Promise<Account> {
  const account = await find(db, sub)
  if (!account) throw refused.accessTokenInvalid()
  return account
}
