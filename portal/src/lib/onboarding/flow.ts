import type { AnyOnboardingPage } from '@sooner/rules/onboarding-flow'
import { createContext, type ReactNode, useContext } from 'react'
import type { OnboardingProgress } from '../resources/onboarding-progress.ts'

/** What a page of onboarding knows of the way it stands on. */
export interface Flow {
  /** As the service told it last. */
  readonly progress: OnboardingProgress
  /** Null until the business is entered. */
  readonly vendorId: string | null
  /**
   * When a page is done: asks the service anew, and leads to the page after it, or after the last to the dashboard. From none,
   * to what is lacking, or to the dashboard.
   */
  readonly goOn: (from?: AnyOnboardingPage) => Promise<void>
  /** Where Back leads on this page; undefined on those that have none. */
  readonly back: string | undefined
  readonly isBusy: boolean
  /** Whoever came here from the review, to change one thing, goes back there. */
  readonly isFromReview: boolean
  /** What the frame shows of it. */
  readonly shown: { readonly back: ReactNode; readonly trouble: ReactNode }
}

const FlowContext = createContext<Flow | undefined>(undefined)
export const FlowProvider = FlowContext.Provider

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow outside the onboarding')
  return flow
}
