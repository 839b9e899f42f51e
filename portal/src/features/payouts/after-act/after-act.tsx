import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { type Act, forgetAct, useLastAct } from './last-act.ts'

/** A page that can't load it still shows what was done. */
const ActSentence = lazy((): Promise<{ default: (props: { readonly act: Act }) => ReactNode }> =>
  import('./act-sentence.tsx').then(
    (module) => ({ default: module.ActSentence }),
    () => ({ default: () => null }),
  ),
)

/** One sentence about what follows from the act that was just done, on the page where it was done and on no other. */
export function AfterAct() {
  const last = useLastAct()
  const { pathname } = useLocation()
  const isElsewhere = last !== undefined && last.path !== pathname
  useEffect(() => {
    if (isElsewhere) forgetAct()
  }, [isElsewhere])
  // What was done belongs to the person who has left.
  useEffect(() => forgetAct, [])
  return <Suspense>{last && !isElsewhere && <ActSentence key={keyOf(last.act)} act={last.act} />}</Suspense>
}

const keyOf = (act: Act): string => (act.kind === 'requested' ? act.payout.payoutId : act.kind)
