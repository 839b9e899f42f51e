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
  statedAprBps,
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
  /** False where a list above has explained the same. */
  readonly isExplained?: boolean
}

const head = 'py-2 font-medium text-muted'
const cell = 'py-2 pl-4 text-right align-baseline whitespace-nowrap'

interface RateRowProps extends Pick<PriceListProps, 'rate'> {
  readonly of: ReactNode
  readonly rateBps: number
}

/** A rate, with the annual rate that it amounts to. */
function RateRow({ of, rateBps, rate }: RateRowProps) {
  const aprBps = statedAprBps(rateBps)
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-regular wrap-anywhere">
        {of}
      </th>
      <td className={cell}>{rate(rateBps)}</td>
      <td className={`${cell} text-muted`}>{aprBps === undefined ? '–' : rate(aprBps)}</td>
    </tr>
  )
}

interface RateTableProps {
  readonly of: string
  readonly children: ReactNode
}

function RateTable({ of, children }: RateTableProps) {
  const { prices: words } = useProgramWords()
  return (
    <table className="w-full text-14 tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {of}
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            {words.rate}
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            {words.apr}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Lists all prices of a program; renders nothing if there are none. */
export function PriceList({ program, clients, rate, isExplained = true }: PriceListProps) {
  const { prices: words } = useProgramWords()
  const termOf = usePriceName(clients)
  const kind = kindOf(program)
  const prices = pricesOf(program)
  if (prices.length === 0) return null
  const hasTerms = prices.some(({ of }) => of.kind === 'terms')
  return (
    <div className="grid gap-2">
      {isExplained && (
        <p className="max-w-[65ch] text-14 text-muted">
          {kind === 'on-demand' ? words.onDemand : words.early}
        </p>
      )}
      <RateTable of={hasTerms ? words.termsHead : words.invoices}>
        {prices.map((price) => (
          <RateRow
            key={price.key}
            of={termOf(price, program.partnerId)}
            rateBps={price.rateBps}
            rate={rate}
          />
        ))}
      </RateTable>
      {program.supplementalRateBps > 0 && (
        <p className="flex items-baseline justify-between gap-4 text-14 text-muted">
          <span>{words.supplementIncluded}</span>
          <span>{rate(program.supplementalRateBps)}</span>
        </p>
      )}
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
      {priced.map((one, at) => (
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
          <PriceList
            program={one.program}
            clients={clients}
            rate={rate}
            isExplained={priced.findIndex(({ program }) => kindOf(program) === kindOf(one.program)) === at}
          />
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
    <RateTable of={words.onDemandRate}>
      <RateRow of={words.onDemandLess} rateBps={basisPoints} rate={rate} />
    </RateTable>
  )
}
