import { moneyText } from '@sooner/money/text'
import type { PayoutTotal } from '../../../lib/resources/payouts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { SumList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { debitedMinor } from '../amounts-text.ts'

interface PriceSumProps {
  readonly total: PayoutTotal
  readonly isBelowResult?: boolean
  readonly words: {
    readonly gross: string
    readonly fee: string
    readonly supplement: string
    readonly deducted: string
    readonly net: string
    readonly debited: (fee: string, day: string, net: string) => string
    readonly withSupplement: (amount: string) => string
  }
}

/**
 * The sum from the gross amount to what arrives. A fee that is debited apart is no part of the sum, so it is announced below, with its
 * amount, its account and its day.
 */
export function PriceSum({ total, isBelowResult, words }: PriceSumProps) {
  const display = useDisplay()
  const { currency, grossMinor, feeMinor, supplementalFeeMinor, deductedMinor, arrivesMinor, payDate } = total
  const amount = (amountMinor: number) => <Amount amountMinor={amountMinor} currency={currency} />
  const money = (minor: number) => moneyText(BigInt(minor), currency, display.locale)
  const debited = debitedMinor(total)
  const fees = [
    { term: words.fee, value: amount(supplementalFeeMinor - feeMinor) },
    ...(supplementalFeeMinor === 0 ? [] : [{ term: words.supplement, value: amount(-supplementalFeeMinor) }]),
  ]
  return (
    <div className="grid gap-3">
      <SumList
        isBelowResult={isBelowResult}
        lines={[
          { term: words.gross, value: amount(grossMinor) },
          ...(debited > 0 ? [] : fees),
          ...(deductedMinor === 0 ? [] : [{ term: words.deducted, value: amount(-deductedMinor) }]),
        ]}
        result={{ term: words.net, value: amount(arrivesMinor) }}
      />
      {debited > 0 && (
        <p className="text-14">
          {words.debited(money(debited), dayTexts(payDate, display).short, money(arrivesMinor - debited))}
          {supplementalFeeMinor > 0 && ` ${words.withSupplement(money(supplementalFeeMinor))}`}
        </p>
      )}
    </div>
  )
}
