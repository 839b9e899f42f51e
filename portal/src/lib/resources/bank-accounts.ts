import { api, type Build, type Data, ofStanding, reads, writes } from '../calls/api.ts'

export type BankAccount = NonNullable<Data<'listBankAccounts'>>[number]

const changed = { invalidatesTags: ['BankAccounts', ...ofStanding] } as const

/** The page shows the account as verified from the moment of confirmation; a refusal by the service restores the previous state. */
const verifying = (build: Build) =>
  writes(build, 'verifyBankAccount', {
    ...changed,
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
    listBankAccounts: reads(build, 'listBankAccounts', { providesTags: ['BankAccounts', 'Console'] }),
    addBankAccount: writes(build, 'addBankAccount', changed),
    changeBankAccount: writes(build, 'changeBankAccount', changed),
    verifyBankAccount: verifying(build),
    getDirectDebitText: reads(build, 'getDirectDebitText', { providesTags: ['BankAccounts'] }),
    authorizeDirectDebit: writes(build, 'authorizeDirectDebit', changed),
    linkBankAccount: writes(build, 'linkBankAccount'),
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
} = bankAccounts
