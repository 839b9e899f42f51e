import { useSelector } from 'react-redux'
import type { State } from './state/open-store.ts'

/** Nobody may write until the account is known, which is no reason to state: most people can. */
export const useKnownReader = (): boolean =>
  useSelector(({ auth }: State) => auth.isReadOnly && auth.isAccountKnown)
