import type { Db } from '../../../../platform/database/open.ts'
import type { Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { verifyAccessTokenOfAccount, type OpenToken } from '../tokens/verify-access-token.ts'

export interface SignedInAccount {
  readonly account: Account
  readonly token: OpenToken
}

/** Returns the verified token with its account. */
export const signedInAccount = (identity: Identity, accessToken: string): Promise<SignedInAccount> =>
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
