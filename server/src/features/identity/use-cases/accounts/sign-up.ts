import type { signUp as declared } from '@sooner/contract/identity'
import type { OperationAnswer, OperationRequest } from '@sooner/contract/operation'
import { email as emailForm } from '@sooner/contract/shapes'
import type { Tx } from '../../../../platform/database/open.ts'
import { audit, transact } from '../../../../platform/transaction.ts'
import { freshAccount, groupOfNewcomers, normalUsername, type Account } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import {
  contestAccount,
  findAccount,
  insertAccount,
  joinGroups,
  lockAccount,
  replaceAttributes,
  saveLanguage,
} from '../../store/accounts.ts'
import { sendCodeIfFew } from '../messages/send-code.ts'
import { isPassword, requireGoodPassword, sealPassword, signInFacts } from '../passwords/verifier.ts'
import { clientOfCall } from '../pool/client.ts'
import { readOwnAttributes } from './own-attributes.ts'

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

  const asked = { poolId: client.poolId, email, attributes, password: request.Password }
  const answer = await transact(identity.db, async (tx) => {
    const account = (await begin(identity, tx, asked)) ?? (await beginAgain(identity, tx, asked))
    // The refusal is thrown after the commit: thrown inside, it would roll back the mark that the account is contested.
    return { sub: account.id, delivery: await sendCodeIfFew(identity, tx, account, 'sign-up') }
  })
  if (!answer.delivery) throw refused.attemptLimit()
  return { UserConfirmed: false, UserSub: answer.sub, CodeDeliveryDetails: answer.delivery }
}

type Asked = Pick<Account, 'poolId' | 'email' | 'attributes'> & { readonly password: string }

/** Returns undefined if the address is taken. */
async function begin(
  identity: Identity,
  tx: Tx,
  { poolId, email, attributes, password }: Asked,
): Promise<Account | undefined> {
  const named = { id: identity.uuid(), poolId }
  const account = freshAccount(
    { ...named, ...(await sealPassword(identity, named, password)), email, attributes },
    { language: identity.origin.language ?? null },
  )
  const at = identity.clock.wall()
  if (!(await insertAccount(tx, account, at))) return undefined
  await joinGroups(tx, account, [groupOfNewcomers])
  await audit(tx, { at, actor: account.id, action: 'identity.sign-up', subject: account.id })
  return account
}

/**
 * Nobody owns an unconfirmed account: neither the first nor the last person who signed up need be the owner of the
 * address. All codes go to one mailbox, so a code does not show whose password its reader means. The same password means
 * the same person; a different one makes the account contested, and confirming it then makes no password valid.
 */
async function beginAgain(identity: Identity, tx: Tx, asked: Asked): Promise<Account> {
  const found = await findAccount(tx, asked.poolId, asked.email)
  const present = found && (await lockAccount(tx, found.id))
  if (present?.status !== 'unconfirmed' || !present.enabled) throw refused.userExists()
  const at = identity.clock.wall()
  const { id, poolId } = present
  const facts = await signInFacts({ ...identity, db: tx }, poolId, id, present)
  const { language } = identity.origin
  if (language && language !== present.language) await saveLanguage(tx, id, language, at)
  const isSame = await isPassword(identity, poolId, facts, asked.password)
  if (isSame && !present.isContested) await replaceAttributes(tx, id, asked.attributes, at)
  if (isSame || present.isContested) return present
  await contestAccount(tx, id, at)
  await audit(tx, { at, actor: id, action: 'identity.contest-sign-up', subject: id })
  return present
}

/** The role hint of the client metadata is ignored: nobody gets a role by asking for it. */
function ownAttributes({ UserAttributes = [] }: Request, email: string): Record<string, string> {
  const { email: repeated = email, ...others } = readOwnAttributes(UserAttributes)
  if (normalUsername(repeated) !== email) throw refused.emailDiffers()
  return others
}
