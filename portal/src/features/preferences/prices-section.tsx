import { useSelector } from 'react-redux'
import { useHasOnDemand } from '../../lib/programs/use-has-on-demand.ts'
import { PriceLists } from '../../lib/programs/price-list.tsx'
import type { Client, PricedFor } from '../../lib/programs/priced.ts'
import { useProgramWords } from '../../lib/programs/words.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import type { State } from '../../lib/state/open-store.ts'
import { Percent } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { usePreferencesWords } from './words/index.ts'

const rateOf = (basisPoints: number) => <Percent basisPoints={basisPoints} />

interface PricesSectionProps {
  readonly priced: readonly PricedFor[]
  readonly clients: readonly Client[]
}

/** Lists every current price of the vendor's program in words. */
export function PricesSection({ priced, clients }: PricesSectionProps) {
  const { schedule: words } = usePreferencesWords()
  const { prices } = useProgramWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const hasOnDemand = useHasOnDemand(vendor)
  return (
    <Section title={prices.title}>
      <PriceLists priced={priced} clients={clients} rate={rateOf} hasOnDemand={hasOnDemand} />
      <p>
        {words.pricesText} <TextLink to="/fees">{words.moreOnFees}</TextLink>
      </p>
    </Section>
  )
}
