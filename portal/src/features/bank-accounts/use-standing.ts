import { useSelector } from 'react-redux'
import type { State } from '../../lib/state/open-store.ts'
import { useGetUserAccountQuery } from '../../lib/resources/access.ts'
import { useBankWords } from './words/index.ts'
import { useAccounts } from './use-accounts.ts'

/** Returns the vendor's accounts, and the reason why the current person can't change them; undefined if they can. */
export function useStanding(vendorId: string) {
  const { account: words } = useBankWords()
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const seat = useGetUserAccountQuery({ params: { email } }, { skip: email === '' })
  // Deposits arrive, operators decide and colleagues make changes, so the page always fetches the current state.
  const accounts = useAccounts(vendorId)
  const isOwner = seat.data?.parentId === null
  const reason = isReadOnly ? words.readOnly : isOwner ? undefined : words.onlyOwner
  const isKnown = isReadOnly || !seat.isLoading
  return { accounts, heldBack: isKnown ? reason : words.onlyOwner }
}
