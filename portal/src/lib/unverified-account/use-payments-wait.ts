import { useSelector } from 'react-redux'
import { useListBankAccountsQuery } from '../resources/bank-accounts.ts'
import type { State } from '../state/open-store.ts'
import { paymentsWait } from './payments-wait.ts'

/** Whether somebody put off proving their account, so that money waits for it. */
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
