import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import { createContext, type ReactNode, useContext } from 'react'
import type { OnboardingProgress } from '../resources/onboarding-progress.ts'

/** What an onboarding page knows of the flow that it belongs to. */
export interface Flow {
  /** The progress that the service returned last. */
  readonly progress: OnboardingProgress
  /** Null until the business is entered. */
  readonly vendorId: string | null
  /**
   * Called when a page is done: asks the service for the progress again and opens the page after `from`, or the dashboard after
   * the last one. Without `from` it opens the first page that is incomplete, or the dashboard.
   */
  readonly goOn: (from?: AnyOnboardingPage) => Promise<void>
  /** Where Back leads from this page; undefined on pages without it. */
  readonly back: string | undefined
  readonly isBusy: boolean
  /** A user who came from the review to change one thing returns there. */
  readonly isFromReview: boolean
  /** The parts of the flow that the frame renders. */
  readonly shown: { readonly back: ReactNode; readonly trouble: ReactNode }
}

const FlowContext = createContext<Flow | undefined>(undefined)
export const FlowProvider = FlowContext.Provider

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow outside the onboarding')
  return flow
}
