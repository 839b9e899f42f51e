import { api, type Data, reads, writes } from '../../lib/calls/api.ts'
import { vendorKnown } from '../../lib/state/slices/auth.ts'

export type Vendor = NonNullable<Data<'getVendor'>>

/** Partners number a vendor each in their own way; the one counts by which it came. */
function externalIdOf(vendor: Vendor | null): string | undefined {
  const known = vendor?.externalVendorIdentifiers ?? []
  const first = known.find(({ partnerId }) => partnerId === vendor?.onboardingPartnerId) ?? known[0]
  return first?.externalVendorId
}

export const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor', {
      providesTags: ['Vendor'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) => {
        const told = ({ data: vendor }: Awaited<typeof queryFulfilled>) =>
          dispatch(vendorKnown({ externalVendorId: externalIdOf(vendor) }))
        // A failure is told where it was asked for.
        void queryFulfilled.then(told, () => undefined)
      },
    }),
    updateVendor: writes(build, 'updateVendor', { invalidatesTags: ['Vendor'] }),
  }),
})

export const { useGetVendorQuery, useLazyGetVendorQuery, useUpdateVendorMutation } = vendors
