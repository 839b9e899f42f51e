import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { type Act, forgetAct, useLastAct } from './last-act.ts'

/** A page that can't load it still has the notice of the act. */
const ActSentence = lazy((): Promise<{ default: (props: { readonly act: Act }) => ReactNode }> =>
  import('./act-sentence.tsx').then(
    (module) => ({ default: module.ActSentence }),
    () => ({ default: () => null }),
  ),
)

/** One sentence about what follows from the act that was just done, on the page where it was done. */
export function AfterAct() {
  const act = useLastAct()
  useEffect(() => forgetAct, [])
  return <Suspense>{act && <ActSentence key={keyOf(act)} act={act} />}</Suspense>
}

const keyOf = (act: Act): string => (act.kind === 'requested' ? act.payout.payoutId : act.kind)
