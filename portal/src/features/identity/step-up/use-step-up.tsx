import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'

const StepUpModal = lazy(() =>
  import('./step-up-modal.tsx').then((module) => ({ default: module.StepUpModal })),
)

interface Asking {
  readonly answer: Promise<boolean>
  readonly settle: (proven: boolean) => void
}

const AskContext = createContext<(() => Promise<boolean>) | undefined>(undefined)

/** For pages that want the proof before they begin something; absent where nobody could judge it. */
export const StepUpProvider = AskContext.Provider
export const useAskStepUp = () => useContext(AskContext)

/**
 * The one place where a fresh proof is asked for, whichever page's call needs it: `ask` is handed to the calls, `shown` stands
 * beside the pages. Calls that need it at the same time share one question.
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
      <StepUpModal onProven={() => asking.settle(true)} onDecline={() => asking.settle(false)} />
    </Suspense>
  )
  return { ask, shown }
}
