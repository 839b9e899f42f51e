import { Suspense, useState } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useConfig } from '../../../lib/config.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useGetSecondFactorQuery, useRemoveMfaMutation } from '../../../lib/resources/user-pool.ts'
import { Section } from '../../../ui/section.tsx'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useModalFlag } from '../../../lib/use-modal-flag.ts'
import { Day } from '../../../ui/day.tsx'
import { useGetRecoveryCodesQuery } from '../../../lib/resources/identity-own.ts'
import { deviceTime } from '../../../lib/clock/device-time.ts'
import { useProvider } from '../use-provider.ts'
import { useAskStepUp } from '../step-up/use-step-up.tsx'
import { useSessionActions } from '../session.ts'
import { ConfirmModal, Loaded, loadNewCodes, loadSetUp } from './section-parts.tsx'
import { useSecurityWords } from './words/index.ts'

/** The service considers a sign-in fresh for ten minutes; this is less, because setting up an app takes several minutes. */
const freshSeconds = 5 * 60

/** Returns whether the person signed in recently, so that nobody has to prove their identity twice in a row. */
function useIsFresh(): () => Promise<boolean> {
  const { pool } = useSessionActions()
  return async () => {
    const [session, { claimsOf }] = await Promise.all([
      pool().then((users) => users.session()),
      import('@sooner/user-pool-client'),
    ])
    if (!session) return false
    const signedInAt = Number(claimsOf(session.accessToken)['auth_time'])
    return deviceTime() / 1000 - session.clockDrift - signedInAt < freshSeconds
  }
}

const NewCodesModal = lazyDialog(loadNewCodes, (it) => it.NewCodesModal)

/** The number of codes that the service generates at once. */
const codesAtOnce = 10
const fewCodes = 2

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
        <span className="font-medium">{words.left(left, codesAtOnce)}</span>
        <span className="text-muted">
          {words.made} <Day value={madeAt} />
        </span>
      </p>
      {left <= fewCodes && <p className="text-warning">{words.few}</p>}
    </div>
  )
}

function RecoverySection({ email }: { readonly email: string }) {
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

const SetUpModal = lazyDialog(loadSetUp, (it) => it.SetUpModal)

interface FactorSectionProps {
  readonly email: string
}

function Hands({ isOn, onSetUp, onRemove }: { isOn: boolean; onSetUp: () => void; onRemove: () => void }) {
  const { factor: words } = useSecurityWords()
  if (!isOn) {
    return (
      <Button kind="primary" className="justify-self-start" onClick={onSetUp}>
        {words.setUp}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={onSetUp}>{words.replace}</Button>
      <Button onClick={onRemove}>{words.remove}</Button>
    </div>
  )
}

function RemoveModal({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const { remove: words } = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const [remove] = useRemoveMfaMutation()
  return (
    <ConfirmModal
      title={words.title}
      text={ownRoutes ? words.text : words.hostedText}
      cancelLabel={words.cancelLabel}
      confirm={words.confirm}
      confirming={words.confirming}
      onClose={onClose}
      onConfirm={async () => {
        // A notice reports a failure.
        if (!(await remove()).error) onDone()
        return undefined
      }}
    />
  )
}

/** An unattended session must not suffice to lock its owner out, so the proof of identity comes before the secret. */
function useGuardedOpening(open: () => void): () => Promise<void> {
  const askStepUp = useAskStepUp()
  const isFresh = useIsFresh()
  return async () => {
    if (askStepUp === undefined || (await isFresh()) || (await askStepUp())) open()
  }
}

export function FactorSection({ email }: FactorSectionProps) {
  const { factor: words } = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const query = useGetSecondFactorQuery()
  const setUp = useModalFlag('inputMfaCode')
  const removal = useModalFlag('confirmRemoveMfa')
  const openSetUp = useGuardedOpening(setUp.open)
  const openRemoval = useGuardedOpening(removal.open)
  const { heading, closeAt } = useFocusReturn()
  const isOn = query.data?.isOn
  // The service would never ask for its codes, because another provider signs this person in.
  if (useProvider() && !isOn) return null
  const badge = (
    <Badge tone={isOn ? 'positive' : 'neutral'} mark={isOn ? 'done' : 'open'}>
      {isOn ? words.on : words.off}
    </Badge>
  )
  return (
    <Section
      title={words.title}
      text={isOn ? words.onText : words.offText}
      heading={heading}
      badge={isOn !== undefined && badge}
    >
      <Loaded query={query} skeleton={<SkeletonText lines={2} />}>
        {(factor) => (
          <>
            <Hands isOn={factor.isOn} onSetUp={() => void openSetUp()} onRemove={() => void openRemoval()} />
            {factor.isOn && ownRoutes && <RecoverySection email={email} />}
          </>
        )}
      </Loaded>
      <Suspense>
        {setUp.isOpen && isOn !== undefined && (
          <SetUpModal email={email} isReplacing={isOn} onClose={() => closeAt(setUp.close)} />
        )}
        {removal.isOpen && isOn && (
          <RemoveModal onClose={removal.close} onDone={() => closeAt(removal.close, true)} />
        )}
      </Suspense>
    </Section>
  )
}
