import { kindOf } from '../../lib/programs/program-kind.ts'
import { type Price, pricesOf } from '../../lib/programs/prices.ts'
import { useProgramWords } from '../../lib/programs/words.ts'
import { Percent } from '../../ui/amount.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import type { Client } from './calls.ts'
import { clientNameIn, type PricedFor } from './programs.ts'
import { usePreferencesWords } from './words.ts'

interface PriceListProps {
  readonly priced: PricedFor
  readonly clients: readonly Client[]
}

function PriceList({ priced: { partnerId, program }, clients }: PriceListProps) {
  const { prices: words } = useProgramWords()
  const { locale } = useDisplay()
  const nameOf = clientNameIn(clients, partnerId)
  const kind = kindOf(program)
  const prices = pricesOf(program.pricingTiers)
  if (prices.length === 0) return <p>{words.none}</p>
  const termOf = ({ of }: Price) => {
    if (of.kind === 'all') return words.all
    if (of.kind === 'terms') return words.terms(of.from, of.to)
    return words.clients(new Intl.ListFormat(locale).format(of.ids.map(nameOf)))
  }
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
            <dt>{termOf(price)}</dt>
            <dd>
              <Percent basisPoints={price.rateBps} aligned />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface PricesSectionProps {
  readonly priced: readonly PricedFor[]
  readonly clients: readonly Client[]
}

/** Every price that holds under the vendor's program, in words. */
export function PricesSection({ priced, clients }: PricesSectionProps) {
  const { schedule: words } = usePreferencesWords()
  const { prices } = useProgramWords()
  return (
    <Section title={prices.title} text={words.pricesText}>
      {priced.length === 0 && <p>{prices.none}</p>}
      {priced.map((one) => (
        <div key={one.partnerId} className="grid gap-2">
          {priced.length > 1 && (
            <h3 className="text-16 font-medium">
              {words.pricesOf(one.partnerName ?? words.partner(one.partnerId))}
            </h3>
          )}
          <PriceList priced={one} clients={clients} />
        </div>
      ))}
      <p>
        <TextLink to="/fees">{words.moreOnFees}</TextLink>
      </p>
    </Section>
  )
}
