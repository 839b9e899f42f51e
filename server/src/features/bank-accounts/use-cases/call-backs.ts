import type {
  callBack,
  listCallBacks as declaredList,
  recordCallBack as declared,
} from '@sooner/contract/bank-accounts'
import type { Answer, Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import { audit, type Conclude } from '../../../platform/transaction.ts'
import { today } from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { insertCallBack, listCallBacks as list, type CallBack } from '../store/payee-checks.ts'
import { lockHeld, readHeld, requireAccount } from './payee-accounts.ts'

interface Named {
  readonly vendorId: string
  readonly accountId: string
}

/**
 * Records a call about an account. The number must have been known before the account was added, because whoever changes an account
 * may have changed the number as well.
 */
export const recordCallBack = <Out>(
  { db, clock, uuid }: BankAccounts,
  conclude: Conclude<Answer<typeof declared>, Out>,
  actor: Actor,
  { vendorId, accountId }: Named,
  { note, ...call }: Given<typeof declared>['body'],
): Promise<Out> =>
  conclude(db, async (tx) => {
    const account = requireAccount(await lockHeld(tx, vendorId), accountId)
    if (call.knownSince >= today(account, account.createdAt))
      throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
        fields: [{ field: 'knownSince', message: 'must be before the day on which the account was added' }],
      })
    const recorded: CallBack = {
      vendorId,
      accountId,
      id: uuid(),
      calledBy: actor.sub,
      calledAt: clock.now(),
      note: note ?? null,
      ...call,
    }
    await insertCallBack(tx, recorded)
    await audit(tx, {
      at: clock.wall(),
      actor: actor.sub,
      requestId: actor.requestId,
      action: 'bank-accounts.call-back',
      subject: accountId,
      vendorId,
      after: { callBackId: recorded.id, outcome: call.outcome, knownSince: call.knownSince },
    })
    return answerCallBack(recorded)
  })

const answerCallBack = ({ calledAt, ...call }: CallBack): z.input<typeof callBack> => ({
  ...call,
  calledAt: calledAt.toISOString(),
})

export async function listCallBacks(
  { db }: Pick<BankAccounts, 'db'>,
  named: Named,
): Promise<Answer<typeof declaredList>> {
  requireAccount(await readHeld(db, named.vendorId), named.accountId)
  return { callBacks: (await list(db, named)).map(answerCallBack) }
}
