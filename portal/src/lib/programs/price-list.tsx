import type { ReactNode } from 'react'
import { useWords } from '../words/index.ts'
import {
  type Client,
  clientNamesIn,
  type PricedFor,
  onDemandRateOf,
  type Price,
  pricesOf,
  type ProgramPrices,
} from './prices.ts'
import { kindOf, type ProgramTerms } from './program-kind.ts'
import { useProgramTexts } from './use-program-texts.ts'
import { useProgramWords } from './words/index.ts'

/** Returns the text that describes which invoices a price applies to. */
export function usePriceName(clients: readonly Client[]): (price: Price, partnerId: number) => string {
  const { prices: words } = useProgramWords()
  const { locale } = useWords()
  const nameOf = clientNamesIn(clients)
  return ({ of }, partnerId) => {
    if (of.kind === 'all') return words.all
    if (of.kind === 'terms') return words.terms(of.from, of.to)
    const names = of.ids.map((externalClientId) => nameOf({ partnerId, externalClientId }))
    return words.clients(new Intl.ListFormat(locale).format(names))
  }
}

interface PriceListProps {
  readonly program: ProgramTerms & ProgramPrices & { readonly partnerId: number }
  readonly clients: readonly Client[]
  /** Renders a rate. */
  readonly rate: (basisPoints: number) => ReactNode
}

/** Lists all prices of a program; renders nothing if there are none. */
export function PriceList({ program, clients, rate }: PriceListProps) {
  const { prices: words } = useProgramWords()
  const termOf = usePriceName(clients)
  const kind = kindOf(program)
  const prices = pricesOf(program)
  if (prices.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="max-w-[65ch] text-14 text-muted">
        {kind === 'on-demand' ? words.onDemand : kind === 'approval' ? words.approval : words.early}
      </p>
      {prices.some(({ of }) => of.kind === 'terms') && (
        <p className="mt-1 text-14 font-medium">{words.termsHead}</p>
      )}
      <dl className="text-14">
        {prices.map((price) => (
          <div
            key={price.key}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0"
          >
            <dt>
              <span>{termOf(price, program.partnerId)}</span>
              {price.note && <span className="block text-muted">{price.note}</span>}
            </dt>
            <dd>{rate(price.rateBps)}</dd>
          </div>
        ))}
        {program.supplementalRateBps > 0 && (
          <div className="flex items-baseline justify-between gap-4 py-2.5 text-muted">
            <dt>{words.supplementIncluded}</dt>
            <dd>{rate(program.supplementalRateBps)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

interface PriceListsProps extends Pick<PriceListProps, 'clients' | 'rate'> {
  readonly priced: readonly PricedFor[]
  /** Whether On Demand is offered at all. */
  readonly hasOnDemand: boolean
}

/** Lists every price, under the names of partners and clients if there are several lists, each with when it pays if they differ in that. */
export function PriceLists({ priced, clients, rate, hasOnDemand }: PriceListsProps) {
  const { prices: words } = useProgramWords()
  const textsOf = useProgramTexts()
  const onDemandOf = ({ program }: PricedFor) => (hasOnDemand ? onDemandRateOf(program) : null)
  const hasSeveral = new Set(priced.map(({ program }) => program.programCode)).size > 1
  return (
    <>
      {priced.length === 0 && <p>{words.none}</p>}
      {priced.map((one) => (
        <div key={`${one.partnerId} ${one.program.externalClientId ?? ''}`} className="grid gap-2">
          {priced.length > 1 && (
            <h3 className="text-16 font-medium">
              {one.clientName === undefined
                ? words.pricesOf(one.partnerName ?? words.partner(one.partnerId))
                : words.pricesFor(one.clientName)}
            </h3>
          )}
          {hasSeveral && <p className="max-w-[65ch]">{textsOf(one.program).gets}</p>}
          {one.program.pricingTiers.length === 0 && onDemandOf(one) === null && <p>{words.none}</p>}
          <PriceList program={one.program} clients={clients} rate={rate} />
          <OnDemandPrice basisPoints={onDemandOf(one)} rate={rate} />
        </div>
      ))}
    </>
  )
}

interface OnDemandPriceProps extends Pick<PriceListProps, 'rate'> {
  readonly basisPoints: number | null
}

/** What On Demand costs beside the tiers; renders nothing where it has no price of its own. */
export function OnDemandPrice({ basisPoints, rate }: OnDemandPriceProps) {
  const { prices: words } = useProgramWords()
  if (basisPoints === null) return null
  return (
    <dl className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 text-14">
      <dt>
        <span>{words.onDemandRate}</span>
        <span className="block text-muted">{words.onDemandLess}</span>
      </dt>
      <dd>{rate(basisPoints)}</dd>
    </dl>
  )
}
