import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import type { signUp as declared } from '@sooner/contract/identity'
import { email as emailForm } from '@sooner/contract/shapes'
import { audit, transact } from '../../../platform/transaction.ts'
import { freshAccount, groupOfNewcomers, normalUsername } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { insertAccount, joinGroups } from '../store/accounts.ts'
import { clientOfCall } from './client.ts'
import { readOwnAttributes } from './own-attributes.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { sendCode } from './send-code.ts'
import { sealPassword } from './verifier.ts'

type Request = OperationRequest<typeof declared>

export async function signUp(
  identity: Identity,
  request: Request,
): Promise<OperationAnswer<typeof declared>> {
  const client = await clientOfCall(identity, request)
  const email = normalUsername(request.Username)
  if (!emailForm.safeParse(email).success) throw refused.usernameForm()
  const attributes = ownAttributes(request, email)
  requireGoodPassword(request.Password)

  const named = { id: identity.uuid(), poolId: client.poolId }
  const password = sealPassword(identity, named, request.Password)
  const account = freshAccount({ ...named, ...password, email, attributes })
  const delivery = await transact(identity.db, async (tx) => {
    const at = identity.clock.wall()
    if (!(await insertAccount(tx, account, at))) throw refused.userExists()
    await joinGroups(tx, account, [groupOfNewcomers])
    await audit(tx, { at, actor: account.id, action: 'identity.sign-up', subject: account.id })
    return sendCode(identity, tx, account, 'sign-up')
  })
  return { UserConfirmed: false, UserSub: account.id, CodeDeliveryDetails: delivery }
}

/** The role hint of the client metadata is passed over: nobody gets a role by asking for it. */
function ownAttributes({ UserAttributes = [] }: Request, email: string): Record<string, string> {
  const { email: repeated = email, ...others } = readOwnAttributes(UserAttributes)
  if (normalUsername(repeated) !== email) throw refused.emailDiffers()
  return others
}
