import { moneyText } from '@sooner/money/text'
import { mostMicroDepositMinor } from '@sooner/rules/bank-accounts'
import { Announcements } from '../../../ui/notice.tsx'
import { Day } from '../../../ui/day.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { useBankWords } from '../words/index.ts'
import type { Amounts } from './amounts.ts'
import type { Verifying } from './use-verification.ts'

/** Asks for two amounts in any order and shows the number of tries left and the last day. */
export function AmountFields({ verifying }: { readonly verifying: Verifying }) {
  const { verify: words } = useBankWords()
  const { locale } = useDisplay()
  const { account, left, failure } = verifying
  const field = (name: keyof Amounts) => {
    const { value: amountMinor, ...rest } = verifying.field(name)
    return { ...rest, amountMinor }
  }
  const most = moneyText(BigInt(mostMicroDepositMinor + 1), account.currencyCode, locale)
  const money = { currency: account.currencyCode, locale, required: true }
  return (
    <div className="grid gap-5">
      <p>{words.sent(account.maskedAccountNumber, most, account.currencyCode === 'USD')}</p>
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
