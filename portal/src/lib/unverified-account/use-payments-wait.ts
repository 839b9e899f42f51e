import { useSelector } from 'react-redux'
import { useListBankAccountsQuery } from '../resources/bank-accounts.ts'
import type { State } from '../state/open-store.ts'
import { paymentsWait } from './payments-wait.ts'

/** Whether payments wait because the user postponed the verification of their account. */
export function usePaymentsWait(): boolean {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { doWait } = useListBankAccountsQuery(
    { params: { id } },
    {
      skip: id === '',
      refetchOnMountOrArgChange: true,
      selectFromResult: ({ data }) => ({ doWait: paymentsWait(data ?? []) }),
    },
  )
  return doWait
}
