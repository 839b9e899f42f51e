import { useSelector } from 'react-redux'
import type { State } from './state/open-store.ts'

/** Numbers of no real account. The check digit is valid, and the simulated bank accepts them. */
const sampleNumbers = { routingNumber: '021000021', accountNumber: '7000245518' } as const

/** The numbers with which a demo visitor may fill in a bank account; undefined outside of a demo. */
export const useSampleBankNumbers = (): typeof sampleNumbers | undefined =>
  useSelector((state: State) => state.ui.demoMode) ? sampleNumbers : undefined
