import type { BankAccount } from '../resources/bank-accounts.ts'
import type { PaymentDetail } from '../resources/remittances.ts'

type Account = Pick<BankAccount, 'currencyCode' | 'maskedAccountNumber' | 'receivesPayouts' | 'heldThrough'>

/** Who has to act before what failed is paid again, and where it is paid then. */
export type Turn =
  | { readonly who: 'us'; readonly account: string | undefined }
  | { readonly who: 'time' | 'vendor' }

/**
 * The accounts decide, not the code of the bank: where one of them can be paid, the payment waits for our review alone. While they are not
 * known, nobody is asked for anything.
 */
export function turnOf(
  { currency }: Pick<PaymentDetail, 'currency'>,
  accounts: readonly Account[] | null | undefined,
): Turn {
  const payable = accounts?.find((account) => account.receivesPayouts && account.currencyCode === currency)
  if (!accounts || payable) return { who: 'us', account: payable?.maskedAccountNumber }
  return { who: accounts.some(({ heldThrough }) => heldThrough !== null) ? 'time' : 'vendor' }
}

/** Whether the bank never sent on what failed: what it got back has a day of return. */
export const failureOf = ({ returnedOn }: Pick<PaymentDetail, 'returnedOn'>) =>
  returnedOn === null ? 'refused' : 'returned'
