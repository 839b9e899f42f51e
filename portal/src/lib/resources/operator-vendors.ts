import { api, type Data, reads, writes } from '../calls/api.ts'

export type OperatedVendor = NonNullable<Data<'listVendors'>>['data'][number]
export type UserSessions = NonNullable<Data<'listVendorSessions'>>[number]
export type UserMailbox = NonNullable<Data<'listMailboxes'>>[number]
export type Screened = NonNullable<Data<'listScreenings'>>['data'][number]

const seen = { providesTags: ['Console'] } as const
const decided = { invalidatesTags: ['Console'] } as const

const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    listVendors: reads(build, 'listVendors', seen),
    listScreenings: reads(build, 'listScreenings', seen),
    activateVendor: writes(build, 'activateVendor', decided),
    deactivateVendor: writes(build, 'deactivateVendor', decided),
    verifyBusiness: writes(build, 'verifyBusiness', decided),
    acceptPromoCode: writes(build, 'acceptPromoCode', decided),
    getScreenings: reads(build, 'getScreenings', seen),
    listVendorMails: reads(build, 'listVendorMails', seen),
    listMailboxes: reads(build, 'listMailboxes', seen),
    resumeUserMailbox: writes(build, 'resumeUserMailbox', decided),
    listVendorSessions: reads(build, 'listVendorSessions', seen),
    endUserSessions: writes(build, 'endUserSessions', decided),
    getVendorSettings: reads(build, 'getVendorSettings', seen),
    changeVendorSettings: writes(build, 'changeVendorSettings', decided),
  }),
})

export const {
  useListVendorsQuery,
  useListScreeningsQuery,
  useActivateVendorMutation,
  useDeactivateVendorMutation,
  useVerifyBusinessMutation,
  useAcceptPromoCodeMutation,
  useGetScreeningsQuery,
  useListVendorMailsQuery,
  useListMailboxesQuery,
  useResumeUserMailboxMutation,
  useListVendorSessionsQuery,
  useEndUserSessionsMutation,
  useGetVendorSettingsQuery,
  useChangeVendorSettingsMutation,
} = vendors
