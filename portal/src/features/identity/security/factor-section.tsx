import { Suspense } from 'react'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { useConfig } from '../../../lib/config.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useGetSecondFactorQuery, useRemoveMfaMutation } from '../../../lib/resources/user-pool.ts'
import { useProvider } from '../use-provider.ts'
import { useAskStepUp } from '../step-up/use-step-up.tsx'
import { Loaded } from './loaded.tsx'
import { loadConfirm, loadSetUp } from './modals.ts'
import { RecoverySection } from './recovery-section.tsx'
import { Section } from '../../../ui/section.tsx'
import { useIsFresh } from './use-is-fresh.ts'
import { useFocusReturn } from '../../../ui/use-focus-return.ts'
import { useModalFlag } from '../../../lib/use-modal-flag.ts'
import { useSecurityWords } from './words/index.ts'

const SetUpModal = lazyDialog(loadSetUp, (it) => it.SetUpModal)
const ConfirmModal = lazyDialog(loadConfirm, (it) => it.ConfirmModal)

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
