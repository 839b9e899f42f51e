import { useSelector } from 'react-redux'
import type { State } from './state/open-store.ts'

/** Of no account. The check digit fits, and the played bank takes them. */
const sampleNumbers = { routingNumber: '021000021', accountNumber: '7000245518' } as const

/** What a visitor of the demo may fill a bank account in with; undefined for everybody else. */
export const useSampleBankNumbers = (): typeof sampleNumbers | undefined =>
  useSelector((state: State) => state.ui.demoMode) ? sampleNumbers : undefined
