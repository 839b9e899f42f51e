import type { listAmountLimits as declaredList, putAmountLimit as declaredPut } from '@sooner/contract/limits'
import type { Answer, Given } from '@sooner/contract/route'
import { minorToWire, type Currency } from '@sooner/money'
import { mayHaveSubject, type AmountLimit } from '@sooner/rules/amount-limits'
import { Refusal } from '@sooner/rules/refusal'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { audit, type Acting, type Conclude } from '../../../platform/transaction.ts'
import { chooseAmount } from '../domain/choose-amount.ts'
import type { Limits } from '../ports.ts'
import { listAmounts, listAmountsOf, saveAmount } from '../store/amounts.ts'

/** Returns a function that states the amount that applies; null if there is none. */
export async function readAmounts(
  db: Db,
  subjects: readonly string[] = [],
): Promise<(name: AmountLimit, currency: Currency, subject?: string) => bigint | null> {
  const stated = await listAmountsOf(db, subjects)
  return (name, currency, subject) => chooseAmount(stated, name, currency, subject)
}

export const answerAmounts = async (db: Db): Promise<Answer<typeof declaredList>> => ({
  limits: (await listAmounts(db)).map(({ amountMinor, ...one }) => ({
    ...one,
    amountMinor: minorToWire(amountMinor),
  })),
})

type Body = Given<typeof declaredPut>['body']

const isOf =
  ({ name, subject, currency }: Body) =>
  (one: Pick<Body, 'name' | 'subject' | 'currency'>) =>
    one.name === name && one.subject === subject && one.currency === currency

/** The version of a limit is its amount. */
export const amountVersion = async (tx: Tx, body: Body): Promise<string> =>
  String((await listAmounts(tx)).find(isOf(body))?.amountMinor ?? null)

export const putAmount = <Out>(
  { db, clock }: Limits,
  conclude: Conclude<Answer<typeof declaredPut>, Out>,
  { actor, requestId }: Required<Acting>,
  body: Body,
): Promise<Out> =>
  conclude(db, async (tx) => {
    if (!mayHaveSubject(body.name, body.subject))
      throw new Refusal('INVALID_REQUEST', 'Some fields need to be corrected. The details say which.', {
        fields: [{ field: 'subject', message: 'is not one that this limit can be stated for' }],
      })
    const before = (await listAmounts(tx)).find(isOf(body))
    await saveAmount(tx, { ...body, amountMinor: BigInt(body.amountMinor) }, clock.now())
    await audit(tx, {
      at: clock.wall(),
      actor,
      requestId,
      action: 'limits.put',
      subject: [body.name, body.subject, body.currency ?? ''].join(' '),
      before: { amountMinor: before ? Number(before.amountMinor) : null },
      after: { amountMinor: body.amountMinor },
    })
    return answerAmounts(tx)
  })
