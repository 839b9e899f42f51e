import type { Language } from '@sooner/rules/places'
import { api, type Data, ofStanding, reads, type RouteQuery, writes } from '../calls/api.ts'

export type VendorAgreement = NonNullable<Data<'listVendorAgreements'>>[number]
export type PartnerAgreement = NonNullable<Data<'listPartnerAgreements'>>[number]

interface OfPartners {
  readonly vendorId: string
  readonly partnerIds: readonly number[]
  readonly language: Language
}
type Ask = (call: Parameters<RouteQuery>[0]) => Promise<Awaited<ReturnType<RouteQuery>>>

async function listOfPartners({ vendorId, partnerIds, language }: OfPartners, ask: Ask) {
  const lists = await Promise.all(
    partnerIds.map((partnerId) =>
      ask({ name: 'listPartnerAgreements', parts: { params: { vendorId, partnerId }, query: { language } } }),
    ),
  )
  const failed = lists.find(({ error }) => error)
  if (failed?.error) return { error: failed.error }
  return { data: lists.flatMap(({ data }) => (data ?? []) as readonly PartnerAgreement[]) }
}

// An unsigned text quotes the business, and a signature changes what the vendor still lacks: the same tags cover both.
const onceDone = (_signed: unknown, error: unknown) => (error ? [] : ofStanding)

const agreements = api.injectEndpoints({
  endpoints: (build) => ({
    listVendorAgreements: reads(build, 'listVendorAgreements', { providesTags: ['Vendor'] }),
    // One endpoint asks for all partners, because hooks cannot be called once for each of a varying number of partners.
    listPartnerAgreements: build.query<readonly PartnerAgreement[], OfPartners>({
      queryFn: async (whose, _api, _extra, ask) => listOfPartners(whose, async (call) => ask(call)),
      providesTags: ['Vendor'],
    }),
    getLatestServiceAgreement: reads(build, 'getLatestServiceAgreement'),
    getLatestPartnerServiceAgreement: reads(build, 'getLatestPartnerServiceAgreement'),
    signVendorAgreement: writes(build, 'signVendorAgreement', { invalidatesTags: onceDone }),
    signPartnerAgreement: writes(build, 'signPartnerAgreement', { invalidatesTags: onceDone }),
  }),
})

export const {
  useListVendorAgreementsQuery,
  useListPartnerAgreementsQuery,
  useLazyGetLatestServiceAgreementQuery,
  useLazyGetLatestPartnerServiceAgreementQuery,
  useSignVendorAgreementMutation,
  useSignPartnerAgreementMutation,
} = agreements
