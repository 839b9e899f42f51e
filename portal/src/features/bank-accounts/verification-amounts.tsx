import { clearing } from '@sooner/rules/clearing'
import { moneyText } from '@sooner/money/text'
import { maxMicroDepositMinor, minMicroDepositMinor } from '@sooner/rules/bank-accounts'
import { useState } from 'react'
import { Announcements } from '../../ui/notice.tsx'
import { Day } from '../../ui/day.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import type { CallError } from '../../lib/calls/call-error.ts'
import { type BankAccount, useVerifyBankAccountMutation } from '../../lib/resources/bank-accounts.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useBankWords } from './words/index.ts'
import { triesLeft } from './account-state.ts'
import { verifyFaultText } from './faults.ts'

interface Amounts {
  readonly first: bigint | undefined
  readonly second: bigint | undefined
}
type AmountFault = 'missing' | 'range' | 'alike'

const faultOf = (amount: bigint | undefined): AmountFault | undefined => {
  if (amount === undefined) return 'missing'
  return amount < minMicroDepositMinor || amount > maxMicroDepositMinor ? 'range' : undefined
}

/** Tries are few, so amounts that can't be right are not sent. The two amounts are always different. */
export function amountFaults({
  first,
  second,
}: Amounts): Readonly<Record<keyof Amounts, AmountFault | undefined>> {
  const faults = { first: faultOf(first), second: faultOf(second) }
  const isSame = first !== undefined && first === second && faults.second === undefined
  return isSame ? { ...faults, second: 'alike' } : faults
}

interface Verification {
  /** The account as of opening the form: the cached one already counts as verified while the answer is pending. */
  readonly account: BankAccount
  /** The page states itself that the account is verified, in place of the notice. */
  readonly statesSuccess?: boolean
  readonly onVerified: (account: BankAccount) => void
  /** Called when no further try is possible: the tries are used up or the period is over. */
  readonly onOver: (text: string) => void
}

export function useVerification({ account, statesSuccess, onVerified, onOver }: Verification) {
  const words = useBankWords()
  const [verify] = useVerifyBankAccountMutation(statesSuccess ? ownNotice('bank-account-verify') : {})
  const [left, setLeft] = useState(() => triesLeft(account))

  function refused(error: CallError | undefined) {
    const failure = error ? verifyFaultText(error, words, navigator.onLine) : words.verify.unknown
    const stillLeft = error?.details?.['triesLeft']
    if (error?.code === 'CONFLICT' || stillLeft === 0) return () => onOver(failure)
    if (typeof stillLeft === 'number') setLeft(stillLeft)
    return { failure, focus: 'input' }
  }

  const form = useForm<Amounts>({
    initial: { first: undefined, second: undefined },
    live: true,
    check: (amounts) => {
      const { first, second } = amountFaults(amounts)
      return { first: first && words.verify[first], second: second && words.verify[second] }
    },
    send: async ({ first, second }) => {
      const params = { id: account.vendorId, accountId: account.id }
      const body = { amountsMinor: [Number(first), Number(second)] as [number, number] }
      const { data, error } = await verify({ params, body })
      return data ? () => onVerified(data) : refused(error as CallError | undefined)
    },
  })
  return { ...form, account, left }
}

type Verifying = ReturnType<typeof useVerification>

/** Asks for two amounts in any order and shows the number of tries left and the last day. */
export function AmountFields({ verifying }: { readonly verifying: Verifying }) {
  const { verify: words } = useBankWords()
  const { locale } = useDisplay()
  const { account, left, failure } = verifying
  const field = (name: keyof Amounts) => {
    const { value: amountMinor, ...rest } = verifying.field(name)
    return { ...rest, amountMinor }
  }
  const maxAmount = moneyText(BigInt(maxMicroDepositMinor + 1), account.currencyCode, locale)
  const money = { currency: account.currencyCode, locale, required: true }
  return (
    <div className="grid gap-5">
      <p>
        {words.sent(account.maskedAccountNumber, maxAmount, !clearing[account.currencyCode].needsMandate)}
      </p>
      <div className="grid items-start gap-5 mobile:grid-cols-2">
        <MoneyField {...money} name="first-amount" label={words.first} {...field('first')} />
        <MoneyField
          {...money}
          name="second-amount"
          label={words.second}
          hint={words.hint}
          {...field('second')}
        />
      </div>
      {/* A wrong answer reduces the number of tries; the live region announces that to screen readers. */}
      <p aria-live="polite" aria-atomic className="text-14 text-muted">
        {words.tries(left)}
        {account.verificationExpiresOn !== null && (
          <>
            {' '}
            {words.until}
            <Day value={account.verificationExpiresOn} />
            {words.untilEnd}
          </>
        )}
      </p>
      <Announcements failure={failure} />
    </div>
  )
}
