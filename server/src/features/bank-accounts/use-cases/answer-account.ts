import type { vendorAccount } from '@sooner/contract/bank-accounts'
import { masked } from '@sooner/rules/bank-accounts'
import { localDay } from '@sooner/rules/banking-calendar'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import {
  haveDepositsArrived,
  isDebitAuthorized,
  nobodyYet,
  payoutAccount,
  today,
  verificationNow,
  type BankAccount,
  type Payee,
} from '../domain/account.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { BankAccounts } from '../ports.ts'
import { findPayee, listAccounts } from '../store/accounts.ts'

export type AccountAnswer = z.input<typeof vendorAccount>

/** A vendor's accounts together with the state that determines which of them is paid. */
export interface Held {
  readonly payee: Payee
  readonly accounts: readonly BankAccount[]
}

export const readHeld = async (db: Db, vendorId: string): Promise<Held> => ({
  payee: (await findPayee(db, vendorId)) ?? nobodyYet,
  accounts: await listAccounts(db, vendorId),
})

function answer({ payee, accounts }: Held, account: BankAccount, now: Date): AccountAnswer {
  const isPrimary = payee.primaryId === account.id
  const isHeld = isPrimary && payee.heldThrough !== null && today(account, now) <= payee.heldThrough
  return {
    id: account.id,
    vendorId: account.vendorId,
    verificationProcess: account.process,
    name: account.name,
    bankAccountType: account.type,
    maskedRoutingNumber: masked(account.routingLastFour),
    maskedAccountNumber: masked(account.accountLastFour),
    swiftCode: account.swiftCode,
    countryCode: account.country,
    currencyCode: account.currency,
    isPrimary,
    isDebitOnly: account.isDebitOnly,
    providerStatus: account.frozenAt === null ? null : 'frozen',
    verificationStatus: verificationNow(account, now),
    verificationAttempts: account.attempts,
    hasDirectDebitAuthorization: isDebitAuthorized(account),
    debitsStopped: account.debitsStoppedAt && {
      on: localDay(account.currency, account.debitsStoppedAt),
      code: account.debitsStoppedByCode,
    },
    isHidden: account.isHidden,
    isFrozen: account.frozenAt !== null,
    receivesPayouts: payoutAccount(payee, accounts, now)?.id === account.id,
    heldThrough: isHeld ? payee.heldThrough : null,
    verificationExpiresOn: account.process === 'micro-transactions' ? account.verificationEndsOn : null,
    haveDepositsArrived: haveDepositsArrived(account, now),
    createdAt: account.createdAt.toISOString(),
  }
}

export const answerAccounts = (held: Held, now: Date): AccountAnswer[] =>
  held.accounts.map((account) => answer(held, account, now))

export function requireAccount({ accounts }: Held, id: string): BankAccount {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw new Refusal('NOT_FOUND')
  return account
}

export async function answerAccount(
  { clock }: Pick<BankAccounts, 'clock'>,
  db: Db,
  vendorId: string,
  id: string,
): Promise<AccountAnswer> {
  const held = await readHeld(db, vendorId)
  return answer(held, requireAccount(held, id), clock.now())
}
