import { useSelector } from 'react-redux'
import type { RateSpan } from '../../../lib/programs/prices.ts'
import { useListProgramsQuery } from '../../../lib/resources/partners.ts'
import { useGetVendorPreferencesQuery } from '../../../lib/resources/preferences.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { together } from '../../../lib/resources/together.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { percentText } from '../../../ui/format/number-text.ts'
import { useWays } from '../now/use-offers.ts'
import { type AutoPrograms, autoProgramsOf } from '../../../lib/programs/auto-programs.ts'
import { useAutoWords } from './words.ts'

/** The cost per invoice as a range over all current prices; undefined if there are none. */
function useSpanText(): (span: RateSpan | undefined) => string | undefined {
  const words = useAutoWords()
  const { locale } = useDisplay()
  return (span) => {
    if (!span) return undefined
    const [least, most] = [percentText(span.leastBps, locale), percentText(span.mostBps, locale)]
    return least === most ? least : words.span(least, most)
  }
}

/** The sentences about invoices that automatic requests do not concern. */
function useElsewhere({ approval, isPartlyOnDemand }: AutoPrograms): readonly string[] {
  const { section: words } = useAutoWords()
  const textOf = useSpanText()
  const ofApproval = () => {
    if (approval === undefined) return []
    if (approval.of === 'some') return [words.someApproval]
    const cost = textOf(approval.span)
    return [cost === undefined ? words.approvalFree : words.approval(cost)]
  }
  return [...ofApproval(), ...(isPartlyOnDemand ? [words.someOnDemand] : [])]
}

/** Whether a vendor can have its invoices paid early by themselves, and what that costs. */
export function useAutoOffer() {
  const { section } = useAutoWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isOffered = useWays()?.['instant-payout']
  const whenKnown = { skip: vendorId === '' }
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, whenKnown)
  const isRefused = vendor?.instantPayoutRefused ?? false
  const preferences = useGetVendorPreferencesQuery({ params: { vendorId } }, whenKnown)
  const programs = useListProgramsQuery(undefined, whenKnown)
  const query = together({ preferences, programs })
  const all = programs.data?.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms) ?? []
  const auto = autoProgramsOf(all)
  const fee = useSpanText()(auto.span)
  const isOn = preferences.data?.preferences.instantPayoutAlwaysOn ?? false
  const reasons = { approval: section.needless, 'on-demand': section.onDemand, 'no-price': section.noPrice }
  const needless =
    isOffered === false
      ? isRefused
        ? section.refused
        : section.notOffered
      : auto.needless === undefined
        ? undefined
        : reasons[auto.needless]
  return {
    /** Whether Get Paid Now is offered to the vendor at all; undefined until that is known. */
    isOffered,
    /** An operator refused Get Paid Now to the vendor. */
    isRefused,
    vendorId,
    preferences,
    programs,
    query,
    isOn,
    fee,
    /** Why it can't be turned on; what is on already can always be turned off. */
    needless: isOn ? undefined : needless,
    /** The invoices that are paid by other programs, whatever the vendor chooses here. */
    elsewhere: useElsewhere(auto),
  }
}
