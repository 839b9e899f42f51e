import { useLoadNotice } from '../../lib/outcomes/use-load-notice.ts'
import { useListBankAccountsQuery } from '../../lib/resources/bank-accounts.ts'

/** Loads the accounts for a page about them. `isFresh` fetches them again even if they are cached. */
export function useAccounts(vendorId: string, isFresh = true) {
  const query = useListBankAccountsQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: isFresh },
  )
  // Without accounts to show, the page itself states the trouble.
  useLoadNotice('listBankAccounts', { ...query, isError: query.isError && query.data !== undefined })
  return query
}
