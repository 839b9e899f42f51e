import { useSelector } from 'react-redux'
import { kindOf } from '../../../lib/programs/program-kind.ts'
import { spanOf } from '../../../lib/programs/prices.ts'
import type { EffectiveProgram } from '../../../lib/programs/priced.ts'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import { useGetVendorPreferencesQuery } from '../../../lib/resources/preferences.ts'
import { together } from '../../../lib/resources/together.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '../../../ui/format/number-text.ts'
import { useWays } from '../now/use-offers.ts'
import { useAutoWords } from './words.ts'

/** The cost per invoice as a range over all current prices; undefined if there are none. */
function useFee(programs: readonly EffectiveProgram[]): string | undefined {
  const words = useAutoWords()
  const { locale } = useDisplay()
  const span = spanOf(programs.flatMap(({ pricingTiers }) => pricingTiers))
  if (!span) return undefined
  const [least, most] = [percentText(span.leastBps, locale), percentText(span.mostBps, locale)]
  return least === most ? least : words.span(least, most)
}

/** Whether a vendor can have its invoices paid early by themselves, and what that costs. */
export function useAutoOffer() {
  const { section } = useAutoWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isOffered = useWays()?.['instant-payout']
  const whenKnown = { skip: vendorId === '' }
  const preferences = useGetVendorPreferencesQuery({ params: { vendorId } }, whenKnown)
  const programs = useListProgramsQuery(undefined, whenKnown)
  const query = together({ preferences, programs })
  const saved = preferences.data?.preferences
  const all = programs.data?.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms) ?? []
  const own = all.filter(({ programCode }) => programCode === saved?.programCode)
  const fee = useFee(own)
  const kind = own[0] && kindOf(own[0])
  const isOn = saved?.instantPayoutAlwaysOn ?? false
  const needless =
    isOffered === false
      ? section.notOffered
      : kind === 'approval'
        ? section.needless
        : kind === 'on-demand'
          ? section.onDemand
          : fee === undefined
            ? section.noPrice
            : undefined
  const forSome = all.some(
    (program) => kindOf(program) === 'approval' && program.externalClientId !== undefined,
  )
  const approval =
    kind === 'approval'
      ? fee === undefined
        ? section.approvalFree
        : section.approval(fee)
      : forSome
        ? section.someApproval
        : undefined
  return {
    /** Whether Get Paid Now is offered to the vendor at all; undefined until that is known. */
    isOffered,
    ...{ vendorId, preferences, programs, query, isOn, fee },
    /** Why it can't be turned on; what is on already can always be turned off. */
    needless: isOn ? undefined : needless,
    /** What Pay-On-Approval pays without it, where the vendor has that program. */
    approval,
  }
}
