import { currencyOf } from '@sooner/rules/clearing'
import { canBeDebited } from '@sooner/rules/debits'
import { useFlag } from '../../lib/flags.ts'
import { useHasOnDemand } from '../../lib/programs/use-has-on-demand.ts'
import { type EffectiveProgram, offeredAmong, pricedFor } from '../../lib/programs/prices.ts'
import { PriceLists } from '../../lib/programs/price-list.tsx'
import { useProgramWords } from '../../lib/programs/words/index.ts'
import type { Data } from '../../lib/calls/api.ts'
import { together } from '../../lib/resources/together.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Percent } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { useListProgramsQuery, useListVendorClientsQuery } from '../../lib/resources/partners.ts'
import { useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { Calculator } from './calculator.tsx'
import { choicesOf } from './estimate.ts'
import { ownLook, OwnSkeleton } from './own-skeleton.tsx'
import { useOwnFeesWords } from './words/index.ts'

const maxClients = 100
const schedulePath = '/dashboard/account/payment-schedule'

const rateOf = (basisPoints: number) => <Percent basisPoints={basisPoints} />

interface Known {
  readonly vendor: NonNullable<Data<'getVendor'>>
  readonly programs: readonly EffectiveProgram[]
}

/** Both answers are required, because a price computed from one of them would be wrong. */
function useKnown(vendorId: string) {
  const whenKnown = { skip: vendorId === '', refetchOnMountOrArgChange: true }
  const vendor = useGetVendorQuery({ params: { id: vendorId } }, whenKnown)
  const programs = useListProgramsQuery(undefined, whenKnown)
  const { data, ...query } = together({ vendor, programs })
  const known: Known | null | undefined = data && {
    vendor: data.vendor,
    programs: data.programs.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms),
  }
  return { ...query, data: known }
}

function Reckoned({ vendorId, known }: { readonly vendorId: string; readonly known: Known }) {
  const words = useOwnFeesWords()
  const { prices } = useProgramWords()
  const hasOnDemand = useHasOnDemand(known.vendor)
  const isNow = useFlag('instantPayout', known.vendor)
  // Only the names of clients are missing without this request, so nothing waits for it; numbers are shown instead.
  const { data } = useListVendorClientsQuery({
    params: { id: vendorId },
    query: { page: 1, limit: maxClients },
  })
  const clients = data?.data ?? []
  const { vendor, programs } = known
  const agreed = pricedFor(programs, clients)
  const priced = offeredAmong(agreed, { isNow, hasOnDemand })
  const isWithheld = choicesOf(agreed, hasOnDemand).length > 0
  const [first, ...rest] = choicesOf(priced, hasOnDemand)
  return (
    <div className={ownLook}>
      <Section title={words.title} text={first && words.text}>
        {first ? (
          <Calculator
            choices={[first, ...rest]}
            clients={clients}
            currency={currencyOf(vendor.countryCode)}
            isDebited={vendor.feeScheme === 'debiting' && canBeDebited(null, vendor.countryCode)}
          />
        ) : (
          <>
            <p>{priced.length === 0 ? words.noProgram : isWithheld ? words.notOffered : words.noPrice}</p>
            <p>
              <TextLink to={schedulePath}>{words.toProgram}</TextLink>
            </p>
          </>
        )}
      </Section>
      {first && (
        <Section title={prices.title}>
          <PriceLists priced={priced} clients={clients} rate={rateOf} hasOnDemand={hasOnDemand} />
          <p className="text-14 text-muted">{words.pricesText}</p>
        </Section>
      )}
    </div>
  )
}

/** Shows a vendor's user what early payment costs at the vendor's own prices, and lists those prices. */
export function OwnPrices() {
  const words = useOwnFeesWords()
  const vendorId = useVendorId()
  const query = useKnown(vendorId)
  return (
    <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<OwnSkeleton />}>
      {(known) => <Reckoned vendorId={vendorId} known={known} />}
    </Loaded>
  )
}
