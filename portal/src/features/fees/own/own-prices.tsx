import { accountCountryOf, accountCurrencies } from '@sooner/rules/bank-account-form'
import type { ProgramCode } from '@sooner/rules/programs'
import { useSelector } from 'react-redux'
import { type EffectiveProgram, pricedFor } from '../../../lib/programs/priced.ts'
import { PriceLists } from '../../../lib/programs/price-list.tsx'
import { useProgramWords } from '../../../lib/programs/words.ts'
import type { Data } from '../../../lib/calls/api.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { Percent } from '../../../ui/amount.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { Calculator } from './calculator.tsx'
import {
  useGetFeeClientsQuery,
  useGetFeePreferencesQuery,
  useGetFeeProgramsQuery,
  useGetFeeVendorQuery,
} from './calls.ts'
import { choicesOf } from './choices.ts'
import { Bones, ownLook } from './waiting.tsx'
import { useOwnFeesWords } from './words.ts'

const mostClients = 100
const schedulePath = '/dashboard/account/payment-schedule'

const rateOf = (basisPoints: number) => <Percent basisPoints={basisPoints} aligned />

interface Known {
  readonly vendor: NonNullable<Data<'getVendor'>>
  readonly programCode: ProgramCode | null
  readonly programs: readonly EffectiveProgram[]
}

/** All three or none: half a price would be a wrong one. */
function useKnown(vendorId: string) {
  const anew = { skip: vendorId === '', refetchOnMountOrArgChange: true }
  const vendor = useGetFeeVendorQuery({ params: { id: vendorId } }, anew)
  const preferences = useGetFeePreferencesQuery({ params: { vendorId } }, anew)
  const programs = useGetFeeProgramsQuery(undefined, anew)
  const all = [vendor, preferences, programs] as const
  const known: Known | undefined =
    vendor.data && preferences.data && programs.data
      ? {
          vendor: vendor.data,
          programCode: preferences.data.preferences.programCode,
          programs: programs.data.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms),
        }
      : undefined
  return {
    data: known ?? (all.some(({ data }) => data === null) ? null : undefined),
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { isError, data, refetch } of all) if (isError || !data) void refetch()
    },
  }
}

function Reckoned({ vendorId, known }: { readonly vendorId: string; readonly known: Known }) {
  const words = useOwnFeesWords()
  const { prices } = useProgramWords()
  // Only names, so nothing waits for them: until they are there, and without them, numbers stand in their place.
  const { data } = useGetFeeClientsQuery({ params: { id: vendorId }, query: { page: 1, limit: mostClients } })
  const clients = data?.data ?? []
  const { vendor, programCode, programs } = known
  const priced = pricedFor(programs, programCode, clients)
  const [first, ...rest] = choicesOf(priced)
  return (
    <div className={ownLook}>
      <Section title={words.title} text={first && words.text}>
        {first ? (
          <Calculator
            choices={[first, ...rest]}
            clients={clients}
            currency={accountCurrencies[accountCountryOf(vendor.countryCode)]}
            isDebited={vendor.feeScheme === 'debiting'}
          />
        ) : (
          <>
            <p>{priced.length === 0 ? words.noProgram : words.noPrice}</p>
            <p>
              <TextLink to={schedulePath}>{words.toProgram}</TextLink>
            </p>
          </>
        )}
      </Section>
      {first && (
        <Section title={prices.title} text={words.pricesText}>
          <PriceLists priced={priced} clients={clients} rate={rateOf} />
        </Section>
      )}
    </div>
  )
}

/** For somebody of a vendor: what being paid early costs at its own prices, and those prices in words. */
export function OwnPrices() {
  const words = useOwnFeesWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const query = useKnown(vendorId)
  return (
    <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Bones />}>
      {(known) => <Reckoned vendorId={vendorId} known={known} />}
    </Loaded>
  )
}
