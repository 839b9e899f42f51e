import { Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useGetRecoveryCodesQuery } from '../../../lib/resources/identity-own.ts'
import { Loaded } from './loaded.tsx'
import { loadNewCodes } from './modals.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useSecurityWords } from './words/index.ts'

const NewCodesModal = lazyDialog(loadNewCodes, (it) => it.NewCodesModal)

/** The number of codes that the service generates at once. */
const all = 10
const few = 2

interface Codes {
  readonly left: number
  readonly madeAt: string | null
}

function CodesLeft({ left, madeAt }: Codes) {
  const { codes: words } = useSecurityWords()
  if (madeAt === null) return <p className="text-14 text-warning">{words.none}</p>
  return (
    <div className="grid gap-1 text-14">
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        <span className="font-medium">{words.left(left, all)}</span>
        <span className="text-muted">
          {words.made} <Day value={madeAt} />
        </span>
      </p>
      {left <= few && <p className="text-warning">{words.few}</p>}
    </div>
  )
}

export function RecoverySection({ email }: { readonly email: string }) {
  const { codes: words } = useSecurityWords()
  const query = useGetRecoveryCodesQuery()
  const [open, setOpen] = useState(false)
  const { heading, closeAt } = useFocusReturn()
  const hasSome = typeof query.data?.madeAt === 'string'
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-16 outline-none">
          {words.title}
        </h3>
        <p className="max-w-[65ch] text-muted">{words.why}</p>
      </div>
      <Loaded query={query} skeleton={<SkeletonText lines={1} />}>
        {(codes) => (
          <>
            <CodesLeft {...codes} />
            <Button className="justify-self-start" onClick={() => setOpen(true)}>
              {hasSome ? words.makeNew : words.make}
            </Button>
          </>
        )}
      </Loaded>
      <Suspense>
        {open && (
          <NewCodesModal
            email={email}
            hasSome={hasSome && (query.data?.left ?? 0) > 0}
            onClose={() => closeAt(() => setOpen(false))}
          />
        )}
      </Suspense>
    </div>
  )
}
