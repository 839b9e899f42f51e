import { useSpanTexts } from '../../../lib/programs/use-program-texts.ts'
import {
  useListProgramsQuery,
  useLazyListVendorClientsQuery,
  useListVendorClientsQuery,
} from '../../../lib/resources/partners.ts'
import { useGetVendorPreferencesQuery } from '../../../lib/resources/preferences.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { together } from '../../../lib/resources/together.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { useWays } from '../offers.ts'
import { type AutoPrograms, autoProgramsOf } from '../../../lib/programs/auto-programs.ts'
import { useAutoWords } from './words/index.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import {
  type AutoRules,
  useBackTestAutoPayoutQuery,
  usePreviewAutoPayoutQuery,
} from '../../../lib/resources/auto-payouts.ts'
import { useCallback } from 'react'
import { pageLimit as limit, useFurtherPages } from '../../../lib/resources/further-pages.ts'

/**
 * The clients that a vendor works for; those of the first page are there first. Of more clients than are read only the first ones can
 * be chosen; a rule can be set for 200 at most.
 */
export function useClients(vendorId: string) {
  const params = { id: vendorId }
  const { data, isError } = useListVendorClientsQuery({ params, query: { page: 1, limit } })
  const [read] = useLazyListVendorClientsQuery()
  const further = useFurtherPages(
    data?.total,
    useCallback(
      async (page: number) =>
        (await read({ params: { id: vendorId }, query: { page, limit } }, true)).data?.data,
      [read, vendorId],
    ),
  )
  return { clients: data ? [...data.data, ...further.rows] : undefined, hasFailed: isError && !data }
}

const asked = (vendorId: string, rules: AutoRules | undefined) =>
  rules === undefined || vendorId === '' ? skipToken : { params: { id: vendorId }, body: { rules } }

/** What the first request by these rules would pay now. */
export const useFirstRequest = (vendorId: string, rules: AutoRules | undefined) =>
  usePreviewAutoPayoutQuery(asked(vendorId, rules), { refetchOnMountOrArgChange: true })

/** What these rules would have paid in the last twelve months. */
export const useBackTest = (vendorId: string, rules: AutoRules | undefined) =>
  useBackTestAutoPayoutQuery(asked(vendorId, rules))

/** The sentences about invoices that automatic requests do not concern. */
function useElsewhere({ approval, isPartlyOnDemand }: AutoPrograms): readonly string[] {
  const { section: words } = useAutoWords()
  const textsOf = useSpanTexts()
  const ofApproval = () => {
    if (approval === undefined) return []
    if (approval.of === 'some') return [words.someApproval]
    const cost = textsOf(approval.span)
    return [cost === undefined ? words.approvalFree : words.approval(cost.rate, cost.apr)]
  }
  return [...ofApproval(), ...(isPartlyOnDemand ? [words.someOnDemand] : [])]
}

/** Whether a vendor can have its invoices paid early by themselves, and what that costs. */
export function useAutoOffer() {
  const { section } = useAutoWords()
  const vendorId = useVendorId()
  const isOffered = useWays()?.['instant-payout']
  const whenKnown = { skip: vendorId === '' }
  const { data: vendor } = useGetVendorQuery({ params: { id: vendorId } }, whenKnown)
  const isRefused = vendor?.instantPayoutRefused ?? false
  const preferences = useGetVendorPreferencesQuery({ params: { vendorId } }, whenKnown)
  const programs = useListProgramsQuery(undefined, whenKnown)
  const query = together({ preferences, programs })
  const all = programs.data?.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms) ?? []
  const auto = autoProgramsOf(all)
  const price = useSpanTexts()(auto.span)
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
    /** The cost per invoice as a range over all current prices; undefined if there are none. */
    fee: price?.rate,
    /** The annual rates that it amounts to. */
    apr: price?.apr,
    /** Why it can't be turned on; what is on already can always be turned off. */
    needless: isOn ? undefined : needless,
    /** The invoices that are paid by other programs, whatever the vendor chooses here. */
    elsewhere: useElsewhere(auto),
  }
}
