import { api, type Data, reads, writes } from '../calls/api.ts'

export type Onboarding = NonNullable<Data<'listOnboardings'>>['data'][number]
export type OperatedInvoice = NonNullable<Data<'listInvoices'>>['data'][number]

const seen = { providesTags: ['Console'] } as const

/** What vendors read about themselves, as operators read it of each: their own acts ask for it again, and they hear of no live changes. */
const vendors = api.injectEndpoints({
  endpoints: (build) => ({
    vendorSeen: reads(build, 'getVendor', seen),
    accountsSeen: reads(build, 'listBankAccounts', seen),
    documentsSeen: reads(build, 'listVendorDocuments', seen),
    invoicesSeen: reads(build, 'listInvoices', seen),
    paymentsSeen: reads(build, 'listBatchTransfers', seen),
    transfersSeen: reads(build, 'listTransfersOfBatch', seen),
    usersSeen: reads(build, 'listColleagues', seen),
    listOnboardings: reads(build, 'listOnboardings', seen),
    issueOnboarding: writes(build, 'issueOnboarding', { invalidatesTags: ['Console'] }),
  }),
})

export const {
  useVendorSeenQuery,
  useAccountsSeenQuery,
  useDocumentsSeenQuery,
  useInvoicesSeenQuery,
  usePaymentsSeenQuery,
  useTransfersSeenQuery,
  useUsersSeenQuery,
  useListOnboardingsQuery,
  useIssueOnboardingMutation,
} = vendors
