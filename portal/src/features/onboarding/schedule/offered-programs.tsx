import type { ProgramCode } from '@sooner/rules/programs'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { OnDemandPrice, PriceList } from '../../../lib/programs/price-list.tsx'
import { onDemandRateOf, type ProgramPrices } from '../../../lib/programs/prices.ts'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'
import { useProgramWords } from '../../../lib/programs/words/index.ts'
import { useListVendorClientsQuery, type Programs } from '../../../lib/resources/partners.ts'
import { Percent } from '../../../ui/amount.tsx'
import type { OnboardingProgress } from '../../../lib/resources/onboarding-progress.ts'
import { useOnboardingWords } from '../words/index.ts'

/** A program as it is offered: when it pays, and the prices for paying earlier. */
export interface Offered extends ProgramPrices {
  readonly programCode: ProgramCode
  readonly netDays: number | null
  /** What On Demand costs for thirty days without a tier; null where that has no price, or where On Demand is not offered. */
  readonly onDemandRateBps: number | null
  /** The partner with which the prices are agreed. */
  readonly partnerId: number
}

/**
 * Returns the offered programs with their prices. If two partners offer the same program, the inviting partner's price
 * applies.
 */
export function offeredOf(
  { programs, partnerId }: Pick<OnboardingProgress, 'programs' | 'partnerId'>,
  { vendorProducts }: Pick<Programs, 'vendorProducts'>,
  hasOnDemand: boolean,
): readonly Offered[] {
  const effective = vendorProducts.flatMap((product) => product.effectivePrograms)
  return programs.map(({ programCode, netDays }) => {
    const same = effective.filter((one) => one.programCode === programCode)
    const none = { partnerId, pricingTiers: [], onDemandRateBps: null, supplementalRateBps: 0 }
    const agreed = same.find((one) => one.partnerId === partnerId) ?? same[0] ?? none
    return {
      programCode,
      netDays,
      partnerId: agreed.partnerId,
      pricingTiers: agreed.pricingTiers,
      supplementalRateBps: agreed.supplementalRateBps,
      onDemandRateBps: hasOnDemand ? agreed.onDemandRateBps : null,
    }
  })
}

const maxClients = 100
const rateOf = (basisPoints: number) => <Percent basisPoints={basisPoints} />

/** The clients whose names are known. Nothing waits for them: until then, and for all others, the price list shows numbers. */
function useKnownClients() {
  const { vendorId } = useFlow().progress
  const query = { params: { id: vendorId ?? '' }, query: { page: 1, limit: maxClients } }
  return useListVendorClientsQuery(query, { skip: vendorId === null }).data?.data ?? []
}

/** Describes the benefits and costs of a program in one sentence each, with all its prices. */
export function ProgramCosts({ program }: { readonly program: Offered }) {
  const words = useOnboardingWords().schedule
  const clients = useKnownClients()
  const { feeScheme } = useFlow().progress
  const { prices: priceWords } = useProgramWords()
  const { kind, costs } = useProgramTexts()(program)
  const onDemand = onDemandRateOf(program)
  const hasPrices = program.pricingTiers.length > 0 || onDemand !== null
  const none = kind === 'approval' ? priceWords.noneApproval : priceWords.none
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-20">{words.cost}</h2>
        <p className="max-w-[65ch]">{costs}</p>
        {feeScheme === 'debiting' && <p className="max-w-[65ch]">{words.debited}</p>}
        {!hasPrices && <p className="max-w-[65ch]">{none}</p>}
      </div>
      {hasPrices && (
        <div className="grid gap-2">
          <h3 className="text-16 font-medium">{priceWords.title}</h3>
          <PriceList program={program} clients={clients} rate={rateOf} />
          <OnDemandPrice basisPoints={onDemand} rate={rateOf} />
        </div>
      )}
    </div>
  )
}
