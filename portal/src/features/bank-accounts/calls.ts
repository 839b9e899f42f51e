import { api, type Build, type Data, reads, writes } from '../../lib/calls/api.ts'

export type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]

const changed = { invalidatesTags: ['BankAccounts', 'Vendor'] } as const
/** Sent again by itself, it might be done twice: another try counted, another link begun. */
const once = { retry: false, ...changed } as const

/** On screen an account counts as verified from the moment that somebody confirms; what the service says undoes it. */
const verifying = (build: Build) =>
  writes(build, 'verifyBankAccount', {
    ...once,
    onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
      const patch = dispatch(
        bankAccounts.util.updateQueryData('listBankAccounts', { params: { id: params.id } }, (accounts) => {
          const one = accounts?.find(({ id }) => id === params.accountId)
          if (one) one.verificationStatus = 'succeeded'
        }),
      )
      await queryFulfilled.catch(() => patch.undo())
    },
  })

const bankAccounts = api.injectEndpoints({
  endpoints: (build) => ({
    listBankAccounts: reads(build, 'listBankAccounts', { providesTags: ['BankAccounts'] }),
    addBankAccount: writes(build, 'addBankAccount', once),
    changeBankAccount: writes(build, 'changeBankAccount', changed),
    verifyBankAccount: verifying(build),
    getDirectDebitText: reads(build, 'getDirectDebitText', { providesTags: ['BankAccounts'] }),
    authorizeDirectDebit: writes(build, 'authorizeDirectDebit', changed),
    linkBankAccount: writes(build, 'linkBankAccount', { retry: false }),
    /** Who is paid: the country decides which numbers an account has. */
    getPayee: reads(build, 'getVendor', { providesTags: ['Vendor'] }),
    /** Whether whoever looks at it is the owner, who alone may change it. */
    getOwnSeat: reads(build, 'getUserAccount'),
  }),
})

export const {
  useListBankAccountsQuery,
  useAddBankAccountMutation,
  useChangeBankAccountMutation,
  useVerifyBankAccountMutation,
  useGetDirectDebitTextQuery,
  useAuthorizeDirectDebitMutation,
  useLinkBankAccountMutation,
  useGetPayeeQuery,
  useGetOwnSeatQuery,
} = bankAccounts

/** Their outcomes are told where they were begun, and not by a notice beside it. */
export const ownNotice = (what: string) => ({ fixedCacheKey: `bank-accounts-${what}` })
