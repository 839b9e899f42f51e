import { api, type Data, ofStanding, reads, writes } from '../calls/api.ts'

export type Vendor = NonNullable<Data<'getVendor'>>
export type Invitation = NonNullable<Data<'getOnboarding'>>
export type OwnOnboarding = NonNullable<Data<'listOwnOnboardings'>>[number]

const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    getVendor: reads(build, 'getVendor', { providesTags: ['Vendor', 'Console'] }),
    updateVendor: writes(build, 'updateVendor', { invalidatesTags: ofStanding }),
    requestInFlights: writes(build, 'requestInFlights', { invalidatesTags: ofStanding }),
    getOnboarding: reads(build, 'getOnboarding'),
    listOwnOnboardings: reads(build, 'listOwnOnboardings', { providesTags: ['Onboardings'] }),
    registerOnboarding: writes(build, 'registerOnboarding', { invalidatesTags: ['Onboardings'] }),
    createVendor: writes(build, 'createVendor', { invalidatesTags: ['Onboardings'] }),
    linkExternalVendor: writes(build, 'linkExternalVendor', { invalidatesTags: ['Onboardings'] }),
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
