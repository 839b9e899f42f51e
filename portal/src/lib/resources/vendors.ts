import { api, type Data, reads, writes } from '../calls/api.ts'

export type Vendor = NonNullable<Data<'getVendor'>>
export type Invitation = NonNullable<Data<'getOnboarding'>>
export type OwnOnboarding = NonNullable<Data<'listOwnOnboardings'>>[number]

const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    updateVendor: writes(build, 'updateVendor', { invalidatesTags: ['Vendor'] }),
    requestInFlights: writes(build, 'requestInFlights', { invalidatesTags: ['Vendor'] }),
    getOnboarding: reads(build, 'getOnboarding'),
    listOwnOnboardings: reads(build, 'listOwnOnboardings', { providesTags: ['Vendor'] }),
    registerOnboarding: writes(build, 'registerOnboarding'),
    createVendor: writes(build, 'createVendor'),
    linkExternalVendor: writes(build, 'linkExternalVendor'),
  }),
})

export const {
  useGetVendorQuery,
  useLazyGetVendorQuery,
  useUpdateVendorMutation,
  useRequestInFlightsMutation,
  useGetOnboardingQuery,
  useListOwnOnboardingsQuery,
  useRegisterOnboardingMutation,
  useCreateVendorMutation,
  useLinkExternalVendorMutation,
} = vendors
