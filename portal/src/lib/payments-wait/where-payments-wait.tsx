import { lazy } from 'react'
import { useActivation } from '../activation/use-activation.ts'
import type { WaitingWordsProps } from './waiting-words.tsx'
import { usePaymentsWait } from './payments-wait.ts'

/** Few users need it, so the component and its texts are loaded only when it is shown. */
const WaitingWords = lazy(() =>
  import('./waiting-words.tsx').then((module) => ({ default: module.WaitingWords })),
)

const ActivationCard = lazy(() =>
  import('../activation/activation-card.tsx').then((module) => ({ default: module.ActivationCard })),
)

/** Explains to users that no payment can be made yet, and what would change that. */
export function WherePaymentsWait({ children }: WaitingWordsProps) {
  const waitFor = usePaymentsWait()
  return waitFor ? <WaitingWords waitFor={waitFor}>{children}</WaitingWords> : null
}

/** The same where a business that isn't active yet reads the whole list of what is missing. */
export function WhatPaymentsWaitFor({ children }: WaitingWordsProps) {
  const waitFor = usePaymentsWait()
  const steps = useActivation()
  if (waitFor === 'activation' && steps) return <ActivationCard steps={steps} hasLinks />
  return waitFor ? <WaitingWords waitFor={waitFor}>{children}</WaitingWords> : null
}
