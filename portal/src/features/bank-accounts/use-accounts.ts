import { useLoadNotice } from '../../lib/outcomes/use-load-notice.ts'
import { useListBankAccountsQuery } from '../../lib/resources/bank-accounts.ts'

/** The accounts for a page that is about them. `isFresh` fetches them anew even where they are cached. */
export function useAccounts(vendorId: string, isFresh = true) {
  const query = useListBankAccountsQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: isFresh },
  )
  useLoadNotice('listBankAccounts', query)
  return query
}
