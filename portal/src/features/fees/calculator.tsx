import { moneyText, percentText } from '@sooner/money/text'
import { useState, useEffect, useRef } from 'react'
import { minimumOnDemandFeeRateBps } from '@sooner/rules/limits'
import type { Client } from '../../lib/programs/prices.ts'
import { usePriceName } from '../../lib/programs/price-list.tsx'
import { useProgramWords } from '../../lib/programs/words/index.ts'
import { useDisplay } from '../../ui/display.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLeftFields } from '../../ui/use-left-fields.ts'
import { kindOf } from '../../lib/programs/program-kind.ts'
import { SumList } from '../../ui/definition-list.tsx'
import {
  type Choice,
  amountFault,
  daysFault,
  daysIn,
  maxDaysEarly,
  maxMinor,
  type Estimate,
  estimate,
  usualDays,
} from './estimate.ts'
import { useOwnFeesWords } from './words/index.ts'

const restMs = 800

/**
 * Returns a text once it has been unchanged for `restMs`, so that a live region does not announce every key press.
 * Initially empty.
 */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const seen = useRef(text)
  useEffect(() => {
    if (seen.current === text) return undefined
    const timer = setTimeout(() => {
      seen.current = text
      setSettled(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface ResultProps {
  readonly choice: Choice
  readonly currency: string
  readonly isDebited: boolean
  /** Undefined while the input is invalid. */
  readonly given: { readonly openMinor: bigint; readonly daysEarly: number } | undefined
}

function useWhen({ choice, given }: ResultProps): string | undefined {
  const { when } = useOwnFeesWords()
  const { program } = choice.priced
  if (!given) return undefined
  const kind = kindOf(program)
  const usual = usualDays(program)
  if (kind !== 'days') return when[kind](given.daysEarly)
  return usual === undefined ? undefined : when.days(given.daysEarly, usual)
}

const none = '–'

/** The rows are always rendered, so that nothing moves while the person types. */
function Result(props: ResultProps) {
  const { choice, currency, isDebited, given } = props
  const words = useOwnFeesWords()
  const { prices } = useProgramWords()
  const { locale } = useDisplay()
  const when = useWhen(props)
  const { rateBps } = choice.price
  const { program } = choice.priced
  const { supplementalRateBps: supplementBps } = program
  const kind = choice.isOnDemandRate ? 'on-demand' : kindOf(program)
  const found = given && estimate({ kind, rateBps, supplementBps, isDebited, ...given })
  const money = (minor: bigint) => moneyText(minor, currency, locale)
  const shown = (of: (known: Estimate) => bigint) => (found ? money(of(found)) : none)
  const rate = (bps: number) => percentText(bps, locale)
  const ownRate = rate(rateBps - supplementBps)
  const isLeast = given !== undefined && rateBps * given.daysEarly < minimumOnDemandFeeRateBps * 30
  const spoken =
    found && when ? words.summary(money(found.feeMinor), money(found.paidOutMinor), when) : words.unready
  const settled = useSettled(spoken)
  const fee = {
    term: kind === 'on-demand' ? words.feeOnDemand(ownRate) : words.fee(ownRate),
    value: shown(({ feeMinor, supplementalFeeMinor }) => supplementalFeeMinor - feeMinor),
    hint: isDebited ? words.debited : kind === 'on-demand' && isLeast ? words.least : undefined,
  }
  const supplement = {
    term: prices.supplement(rate(supplementBps)),
    value: shown(({ supplementalFeeMinor }) => -supplementalFeeMinor),
  }
  const open = { term: isDebited ? words.paidOut : words.open, value: given ? money(given.openMinor) : none }
  return (
    <section aria-label={words.result} className="grid gap-3">
      <SumList
        lines={[open, fee, ...(supplementBps === 0 ? [] : [supplement])]}
        result={{
          term: isDebited ? words.net : words.paidOut,
          value: shown(({ netMinor }) => netMinor),
        }}
      />
      <div className="grid gap-1 text-14">
        <p>{when ? `${when} ${kindOf(program) === 'approval' ? '' : words.rolled}`.trim() : words.unready}</p>
        <p className="text-muted">
          {found?.aprBps === undefined ? words.noApr : words.apr(percentText(found.aprBps, locale))}
        </p>
      </div>
      <output className="sr-only">{settled}</output>
    </section>
  )
}

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
  const maxDays = maxDaysEarly(choice.priced.program, choice.price)
  const [amountMinor, setAmountMinor] = useState<bigint | undefined>(first.amountMinor)
  const [days, setDays] = useState<string>(() => `${Math.min(first.days, maxDays)}`)
  const nameOf = useChoiceName({ choices, clients })
  const { left, leave } = useLeftFields<'amount' | 'days'>()

  const wrongAmount = amountFault(amountMinor)
  const wrongDays = daysFault(days, maxDays)
  const daysEarly = daysIn(days)
  const given =
    wrongAmount || wrongDays || amountMinor === undefined || daysEarly === undefined
      ? undefined
      : { openMinor: amountMinor, daysEarly }
  const amountFaults = {
    missing: words.faults.amountMissing,
    tooMuch: words.faults.amountTooMuch(moneyText(maxMinor, currency, locale)),
  }
  const daysFaults = { missing: words.faults.daysMissing, outOfRange: words.faults.daysOutOfRange(maxDays) }
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
          hint={words.daysHint(maxDays)}
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
