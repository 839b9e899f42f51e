import { lazy } from 'react'
import type { Telling } from './told.tsx'
import { usePaymentsWait } from './use-payments-wait.ts'

/** For few: it loads, with its words, only where there is something to say. */
const Told = lazy(() => import('./told.tsx').then((module) => ({ default: module.Told })))

/** Whoever put off proving their account is told what that means for the money. */
export const WherePaymentsWait = ({ children }: Telling) =>
  usePaymentsWait() ? <Told>{children}</Told> : null
