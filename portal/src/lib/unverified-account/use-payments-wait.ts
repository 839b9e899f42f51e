import { useSelector } from 'react-redux'
import { api, type Data } from '../calls/api.ts'
import type { State } from '../state/open-store.ts'
import { paymentsWait } from './payments-wait.ts'

// By a name of its own: nobody asked for it, so nobody is told where it fails.
const { useDoPaymentsWaitQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    doPaymentsWait: build.query<boolean, string>({
      query: (id) => ({ name: 'listBankAccounts', parts: { params: { id } } }),
      transformResponse: (accounts) => paymentsWait((accounts as Data<'listBankAccounts'>) ?? []),
      providesTags: ['BankAccounts'],
    }),
  }),
})

/** Whether somebody put off proving their account, so that money waits for it. */
export function usePaymentsWait(): boolean {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data } = useDoPaymentsWaitQuery(id, { skip: id === '', refetchOnMountOrArgChange: true })
  return data === true
}
