import { useSelector } from 'react-redux'
import { noPartner } from '@sooner/rules/partners'
import { api, type Data, type RouteQuery, writes } from '../../../lib/calls/api.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { State } from '../../../lib/state/open-store.ts'

/** A version that is put to the vendor, signed or not: the house's, or with the number of a partner that partner's. */
export type Agreement = NonNullable<Data<'listVendorAgreements'>>[number] & { readonly partnerId?: number }
/** What is read before it is signed. */
export type Text = Pick<Agreement, 'id' | 'title' | 'version' | 'html' | 'sha256' | 'partnerId'>

export interface Agreements {
  readonly all: readonly Agreement[]
  /** The partners whose agreement is asked for; those of others may be signed all the same. */
  readonly askingPartners: readonly number[]
  /** A partner has made an agreement of its own with the vendor, in the place of ours. */
  readonly hasOwn: boolean
}

interface Whose {
  readonly vendorId: string
  /** Of whoever asks. */
  readonly email: string
}

type Vendor = NonNullable<Data<'getVendor'>>
type Progress = NonNullable<Data<'getOnboardingProgress'>>
type Ask = (call: Parameters<RouteQuery>[0]) => ReturnType<RouteQuery>

/** Whose agreements concern a vendor, beside the house's. */
const partnersOf = ({ onboardingPartnerId, externalVendorIdentifiers }: Vendor) =>
  [...new Set([onboardingPartnerId, ...externalVendorIdentifiers.map((known) => known.partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )

async function listAll(
  { vendorId, email }: Whose,
  ask: Ask,
): Promise<{ readonly data: Agreements | null } | { readonly error: CallError }> {
  const facts = await Promise.all([
    ask({ name: 'getVendor', parts: { params: { id: vendorId } } }),
    ask({ name: 'getOnboardingProgress', parts: { params: { email } } }),
  ])
  const [vendor, progress] = facts.map(({ data }) => data) as [Vendor?, Progress?]
  const lists = await Promise.all([
    ask({ name: 'listVendorAgreements', parts: { params: { id: vendorId } } }),
    ...(vendor ? partnersOf(vendor) : []).map((partnerId) =>
      ask({ name: 'listPartnerAgreements', parts: { params: { vendorId, partnerId } } }),
    ),
  ])
  const failed = [...facts, ...lists].find(({ error }) => error)
  if (failed?.error) return { error: failed.error }
  if (!vendor || !progress) return { data: null }
  const all = lists.flatMap((list) => (list.data ?? []) as readonly Agreement[])
  const { agreementPartnerIds: askingPartners, form } = progress
  return { data: { all, askingPartners, hasOwn: form.customMsa } }
}

/** The business stands in the texts that are not signed yet, and signing changes what is asked of the vendor: one tag for both. */
const onceDone = (error: unknown) => (error ? [] : ['Vendor' as const])

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    listAgreements: build.query<Agreements | null, Whose>({
      queryFn: async (whose, _api, _extra, ask) => listAll(whose, async (call) => ask(call)),
      providesTags: ['Vendor'],
    }),
    latestAgreement: build.query<Text | null, Pick<Text, 'partnerId'>>({
      query: ({ partnerId }) =>
        partnerId === undefined
          ? { name: 'getLatestServiceAgreement' }
          : { name: 'getLatestPartnerServiceAgreement', parts: { params: { partnerId } } },
    }),
    signVendorAgreement: writes(build, 'signVendorAgreement', {
      invalidatesTags: (_signed, error) => onceDone(error),
    }),
    signPartnerAgreement: writes(build, 'signPartnerAgreement', {
      invalidatesTags: (_signed, error) => onceDone(error),
    }),
  }),
})

const { useListAgreementsQuery } = calls
export const {
  useLazyLatestAgreementQuery,
  useSignVendorAgreementMutation,
  useSignPartnerAgreementMutation,
} = calls

/** `isFresh`: asked for anew though it is there, by whoever wants to know how it stands now. */
export function useAgreements(vendorId: string | null | undefined, isFresh = false) {
  const email = useSelector((state: State) => state.auth.email)
  return useListAgreementsQuery(
    { vendorId: vendorId ?? '', email: email ?? '' },
    { skip: !vendorId || !email, refetchOnMountOrArgChange: isFresh },
  )
}
