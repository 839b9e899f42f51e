import { moneyText } from '@sooner/money/text'
import { useState } from 'react'
import type { Client } from '../../../lib/programs/priced.ts'
import { usePriceName } from '../../../lib/programs/price-list.tsx'
import { useProgramWords } from '../../../lib/programs/words.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '../../../ui/format/number-text.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLeftFields } from '../../../ui/use-left-fields.ts'
import type { Choice } from './choices.ts'
import { amountFault, daysFault, daysIn, mostDaysEarly, mostMinor } from './estimate.ts'
import { Result } from './result.tsx'
import { useOwnFeesWords } from './words/index.ts'

interface CalculatorProps {
  readonly choices: readonly [Choice, ...Choice[]]
  readonly clients: readonly Client[]
  readonly currency: string
  readonly isDebited: boolean
}

/** The initial input: an invoice of a usual size, two weeks early. */
const first = { amountMinor: 500_000n, days: 14 } as const

function useChoiceName({ choices, clients }: Pick<CalculatorProps, 'choices' | 'clients'>) {
  const words = useOwnFeesWords()
  const { locale } = useDisplay()
  const { prices } = useProgramWords()
  const [{ priced }] = choices
  const nameOf = usePriceName(clients)
  const isOfMany = choices.some((other) => other.priced.partnerId !== priced.partnerId)
  return ({ price, priced: { partnerId, partnerName, clientName }, isOnDemandRate }: Choice) => {
    const name = isOnDemandRate ? prices.onDemandRate : nameOf(price, partnerId)
    const rate = percentText(price.rateBps, locale)
    const text = price.of.kind === 'terms' ? words.termed(name, rate) : words.priced(name, rate)
    if (clientName !== undefined) return words.ofClient(clientName, text)
    return isOfMany && partnerName !== undefined ? words.ofPartner(partnerName, text) : text
  }
}

/** Computes fee and payout from amount and days at every key press. It only calculates and sends no request. */
export function Calculator({ choices, clients, currency, isDebited }: CalculatorProps) {
  const words = useOwnFeesWords()
  const { locale } = useDisplay()
  const [key, setKey] = useState<string>(choices[0].key)
  const choice = choices.find((one) => one.key === key) ?? choices[0]
  const most = mostDaysEarly(choice.priced.program, choice.price)
  const [amountMinor, setAmountMinor] = useState<bigint | undefined>(first.amountMinor)
  const [days, setDays] = useState<string>(() => `${Math.min(first.days, most)}`)
  const nameOf = useChoiceName({ choices, clients })
  const { left, leave } = useLeftFields<'amount' | 'days'>()

  const wrongAmount = amountFault(amountMinor)
  const wrongDays = daysFault(days, most)
  const daysEarly = daysIn(days)
  const given =
    wrongAmount || wrongDays || amountMinor === undefined || daysEarly === undefined
      ? undefined
      : { openMinor: amountMinor, daysEarly }
  const amountFaults = {
    missing: words.faults.amountMissing,
    tooMuch: words.faults.amountTooMuch(moneyText(mostMinor, currency, locale)),
  }
  const daysFaults = { missing: words.faults.daysMissing, outOfRange: words.faults.daysOutOfRange(most) }
  return (
    <div className="grid gap-5">
      {choices.length > 1 && (
        <SelectField
          label={words.price}
          name="price"
          value={choice.key}
          options={choices.map((one) => ({ value: one.key, text: nameOf(one) }))}
          chooseText={words.choose}
          onChange={setKey}
        />
      )}
      <div className="grid items-start gap-5 mobile:grid-cols-2">
        <div onBlur={() => leave('amount')}>
          <MoneyField
            label={words.amount}
            name="amount"
            amountMinor={amountMinor}
            onChange={setAmountMinor}
            currency={currency}
            locale={locale}
            error={left.has('amount') && wrongAmount ? amountFaults[wrongAmount] : undefined}
          />
        </div>
        <TextField
          label={words.days}
          hint={words.daysHint(most)}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={days}
          onChange={setDays}
          onBlur={() => leave('days')}
          error={left.has('days') && wrongDays ? daysFaults[wrongDays] : undefined}
          className="tabular-nums"
        />
      </div>
      <Result choice={choice} currency={currency} isDebited={isDebited} given={given} />
    </div>
  )
}
