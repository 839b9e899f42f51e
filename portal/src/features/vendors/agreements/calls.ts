import { noPartner } from '@sooner/rules/partners'
import { api, type Data, type RouteQuery, writes } from '../../../lib/calls/api.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'

/** A version that is put to the vendor, signed or not: the house's, or with the number of a partner that partner's. */
export type Agreement = NonNullable<Data<'listVendorAgreements'>>[number] & { readonly partnerId?: number }
/** What is read before it is signed. */
export type Text = Pick<Agreement, 'id' | 'title' | 'version' | 'html' | 'sha256' | 'partnerId'>

export interface Agreements {
  readonly all: readonly Agreement[]
  /** Not where a partner has made an agreement of its own with the vendor. */
  readonly asksForOurs: boolean
}

type Vendor = NonNullable<Data<'getVendor'>>
type Ask = (call: Parameters<RouteQuery>[0]) => ReturnType<RouteQuery>

/** Whose agreements concern a vendor, beside the house's. */
const partnersOf = ({ onboardingPartnerId, externalVendorIdentifiers }: Vendor) =>
  [...new Set([onboardingPartnerId, ...externalVendorIdentifiers.map((known) => known.partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )

async function listAll(
  vendorId: string,
  ask: Ask,
): Promise<{ readonly data: Agreements | null } | { readonly error: CallError }> {
  const { data, error } = await ask({ name: 'getVendor', parts: { params: { id: vendorId } } })
  if (error) return { error }
  const vendor = data as Vendor | null
  if (!vendor) return { data: null }
  const lists = await Promise.all([
    ask({ name: 'listVendorAgreements', parts: { params: { id: vendorId } } }),
    ...partnersOf(vendor).map((partnerId) =>
      ask({ name: 'listPartnerAgreements', parts: { params: { vendorId, partnerId } } }),
    ),
  ])
  const failed = lists.find((list) => list.error)
  if (failed?.error) return { error: failed.error }
  const all = lists.flatMap((list) => (list.data ?? []) as readonly Agreement[])
  return { data: { all, asksForOurs: vendor.hasRequestedCurrentMsa } }
}

// The business stands in the texts that are not signed yet, and signing changes what is asked of the vendor: one tag for both.
const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listAgreements: build.query<Agreements | null, { readonly vendorId: string }>({
      queryFn: async ({ vendorId }, _api, _extra, ask) => listAll(vendorId, async (call) => ask(call)),
      providesTags: ['Vendor'],
    }),
    latestAgreement: build.query<Text | null, Pick<Text, 'partnerId'>>({
      query: ({ partnerId }) =>
        partnerId === undefined
          ? { name: 'getLatestServiceAgreement' }
          : { name: 'getLatestPartnerServiceAgreement', parts: { params: { partnerId } } },
    }),
    signVendorAgreement: writes(build, 'signVendorAgreement', { invalidatesTags: ['Vendor'] }),
    signPartnerAgreement: writes(build, 'signPartnerAgreement', { invalidatesTags: ['Vendor'] }),
  }),
})

export const {
  useListAgreementsQuery,
  useLazyLatestAgreementQuery,
  useSignVendorAgreementMutation,
  useSignPartnerAgreementMutation,
} = calls
