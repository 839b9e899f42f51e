import { lazy } from 'react'
import type { WaitingWordsProps } from './waiting-words.tsx'
import { usePaymentsWait } from './payments-wait.ts'

/** Few users need it, so the component and its texts are loaded only when it is shown. */
const WaitingWords = lazy(() =>
  import('./waiting-words.tsx').then((module) => ({ default: module.WaitingWords })),
)

/** Explains to users that no payment can be made yet, and what would change that. */
export function WherePaymentsWait({ children }: WaitingWordsProps) {
  const waitFor = usePaymentsWait()
  return waitFor ? <WaitingWords waitFor={waitFor}>{children}</WaitingWords> : null
}
