import { useSelector } from 'react-redux'
import type { State } from './open-store.ts'

/** The vendor of the signed-in user; empty while it is unknown, when nothing is to be asked for. */
export const useVendorId = (): string => useSelector((state: State) => state.auth.vendorId) ?? ''
