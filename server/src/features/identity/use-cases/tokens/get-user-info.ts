import type { getUserInfo as declared } from '@sooner/contract/identity'
import type { Answer } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { usernameOf } from '../../domain/token-claims.ts'
import type { Identity } from '../../ports.ts'
import { verifyAccessTokenOfAccount } from './verify-access-token.ts'

const shown = ['name', 'given_name', 'family_name', 'locale', 'phone_number'] as const

/** The claims of the person whose access token is sent, whichever client it was issued to. */
export async function getUserInfo(
  identity: Identity,
  authorization: string | undefined,
): Promise<Answer<typeof declared>> {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw invalid()
  const { account } = await verifyAccessTokenOfAccount(identity, token).catch((error: unknown) => {
    throw error instanceof Refusal ? invalid() : error
  })
  const { attributes } = account
  const known: Partial<Record<(typeof shown)[number], string>> = {}
  for (const name of shown) if (attributes[name]) known[name] = attributes[name]
  return {
    sub: account.id,
    username: usernameOf(account),
    email: account.email,
    email_verified: account.emailVerified,
    ...known,
    ...(attributes['phone_number'] ? { phone_number_verified: account.phoneVerified } : {}),
  }
}

const invalid = () => new Refusal('invalid_token', 'The access token is missing, wrong, revoked or expired.')
