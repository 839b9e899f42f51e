import type { changeBankAccount as declared } from '@sooner/contract/bank-accounts'
import type { Given } from '@sooner/contract/route'
import { Refusal } from '@sooner/rules/refusal'
import { auditChange, transact } from '../../../platform/transaction.ts'
import {
  makePrimary,
  payoutAccount,
  verificationNow,
  type AccountEvent,
  type BankAccount,
} from '../domain/account.ts'
import type { Actor, BankAccounts } from '../ports.ts'
import { savePayee } from '../store/accounts.ts'
import { notifyOwner } from './notify-owner.ts'
import {
  answerAccount,
  lockHeld,
  requireAccount,
  saveChange,
  type AccountAnswer,
  type Held,
} from './payee-accounts.ts'

type Change = Given<typeof declared>['body']

export async function changeBankAccount(
  bankAccounts: BankAccounts,
  actor: Actor,
  { vendorId, accountId }: { readonly vendorId: string; readonly accountId: string },
  asked: Change,
): Promise<AccountAnswer> {
  const { db, clock } = bankAccounts
  return transact(db, async (tx) => {
    const held = await lockHeld(tx, vendorId)
    const account = requireAccount(held, accountId)
    const change = reallyNew(held, account, asked)
    const events = eventsOf(change)
    if (events.length === 0) return answerAccount(bankAccounts, tx, vendorId, accountId)
    mustFit(held, account, change, clock.now())
    const { isPrimary, ...ofAccount } = change
    if (Object.keys(ofAccount).length > 0) await saveChange(tx, account, ofAccount)
    if (isPrimary) await savePayee(tx, vendorId, makePrimary(held.payee, held.accounts, account, clock.now()))
    await notifyOwner(bankAccounts, tx, account, events)
    await auditChange(tx, {
      at: clock.wall(),
      actor: actor.sub,
      action: 'bank-accounts.change',
      subject: accountId,
      vendorId,
      requestId: actor.requestId,
      before: Object.fromEntries(
        Object.keys(change).map((field) => [
          field,
          field === 'isPrimary' ? false : account[field as 'name' | 'isHidden' | 'isDebitOnly'],
        ]),
      ),
      after: change,
    })
    return answerAccount(bankAccounts, tx, vendorId, accountId)
  })
}

/** Drops the parts of a change that already hold, so that a repeated call changes nothing and sends no mail. */
function reallyNew({ payee }: Held, account: BankAccount, asked: Change): Change {
  const { name = account.name, isHidden, isDebitOnly, isPrimary } = asked
  const trimmed = name.trim() || account.name
  return {
    ...(trimmed === account.name ? {} : { name: trimmed }),
    ...(isPrimary && payee.primaryId !== account.id ? { isPrimary } : {}),
    ...(isHidden === undefined || isHidden === account.isHidden ? {} : { isHidden }),
    ...(isDebitOnly === undefined || isDebitOnly === account.isDebitOnly ? {} : { isDebitOnly }),
  }
}

function eventsOf({ name, isPrimary, isHidden, isDebitOnly }: Change): readonly AccountEvent[] {
  return [
    ...(name === undefined ? [] : (['renamed'] as const)),
    ...(isPrimary ? (['primary'] as const) : []),
    ...(isHidden === undefined ? [] : ([isHidden ? 'hidden' : 'shown'] as const)),
    ...(isDebitOnly === undefined ? [] : ([isDebitOnly ? 'debit-only' : 'not-debit-only'] as const)),
  ]
}

function mustFit(held: Held, account: BankAccount, change: Change, now: Date): void {
  const isHidden = change.isHidden ?? account.isHidden
  const isDebitOnly = change.isDebitOnly ?? account.isDebitOnly
  if (change.isPrimary) {
    if (account.frozenAt !== null)
      throw new Refusal('CONFLICT', 'This bank account was stopped. Please contact support.')
    if (verificationNow(account, now) !== 'succeeded')
      throw new Refusal('CONFLICT', 'Please verify this bank account first.')
    if (isHidden || isDebitOnly)
      throw new Refusal(
        'CONFLICT',
        'A bank account that is hidden or only for debits can’t be the primary account. Please choose another one.',
      )
  }
  const isNeeded =
    held.payee.primaryId === account.id || payoutAccount(held.payee, held.accounts, now)?.id === account.id
  if (isNeeded && (change.isHidden || change.isDebitOnly))
    throw new Refusal(
      'CONFLICT',
      'We pay you to this bank account. Please make another one the primary account first.',
    )
}
