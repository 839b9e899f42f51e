import { lazy } from 'react'
import type { Telling } from './told.tsx'
import { usePaymentsWait } from './use-payments-wait.ts'

/** Few users need it, so the component and its texts are loaded only when it is shown. */
const Told = lazy(() => import('./told.tsx').then((module) => ({ default: module.Told })))

/** Explains to users who postponed the verification of their account what that means for their payments. */
export const WherePaymentsWait = ({ children }: Telling) =>
  usePaymentsWait() ? <Told>{children}</Told> : null
