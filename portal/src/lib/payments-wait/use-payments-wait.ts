import { useSelector } from 'react-redux'
import { useListBankAccountsQuery } from '../resources/bank-accounts.ts'
import { useGetVendorQuery } from '../resources/vendors.ts'
import type { State } from '../state/open-store.ts'
import { waitForAccount, waitForActivation } from './payments-wait.ts'

/** What payments wait for: the account, or the activation of the vendor; undefined if for nothing, or not known yet. */
export function usePaymentsWait() {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const of = { params: { id } }
  const whenKnown = { skip: id === '', refetchOnMountOrArgChange: true }
  const { data: accounts } = useListBankAccountsQuery(of, whenKnown)
  const { data: vendor } = useGetVendorQuery(of, whenKnown)
  if (!accounts || !vendor) return undefined
  if (waitForAccount(accounts)) return 'account'
  return waitForActivation(vendor) ? vendor : undefined
}
