import { lazy } from 'react'
import type { WaitingWordsProps } from './waiting-words.tsx'
import { usePaymentsWait } from './use-payments-wait.ts'

/** Few users need it, so the component and its texts are loaded only when it is shown. */
const WaitingWords = lazy(() =>
  import('./waiting-words.tsx').then((module) => ({ default: module.WaitingWords })),
)

/** Explains to users who postponed the verification of their account what that means for their payments. */
export const WherePaymentsWait = ({ children }: WaitingWordsProps) =>
  usePaymentsWait() ? <WaitingWords>{children}</WaitingWords> : null
