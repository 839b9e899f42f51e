import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'

const StepUpModal = lazyDialog(
  () => import('./step-up-modal.tsx'),
  (it) => it.StepUpModal,
)

interface Asking {
  readonly answer: Promise<boolean>
  readonly settle: (proven: boolean) => void
}

const AskContext = createContext<(() => Promise<boolean>) | undefined>(undefined)

/** Lets a page ask for the proof before it begins an action; the value is undefined where no service can check a proof. */
export const StepUpProvider = AskContext.Provider
export const useAskStepUp = () => useContext(AskContext)

/**
 * This is the only place that asks for a fresh proof, whichever page's call needs it: `ask` is passed to the calls, and
 * `shown` is rendered beside the pages. Calls that need a proof at the same time share one question.
 */
export function useStepUp(): { readonly ask: () => Promise<boolean>; readonly shown: ReactNode } {
  const underWay = useRef<Asking>(undefined)
  const [asking, setAsking] = useState<Asking>()

  const ask = useCallback(() => {
    if (underWay.current) return underWay.current.answer
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const settle = (proven: boolean) => {
      underWay.current = undefined
      setAsking(undefined)
      resolve(proven)
    }
    underWay.current = { answer: promise, settle }
    setAsking(underWay.current)
    return promise
  }, [])

  const shown = asking && (
    <Suspense>
      <StepUpModal onProven={() => asking.settle(true)} onClose={() => asking.settle(false)} />
    </Suspense>
  )
  return { ask, shown }
}
