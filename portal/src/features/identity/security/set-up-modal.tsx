import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { ScanSkeleton, ScanStep } from './scan-step.tsx'
import { ShownCodes } from './shown-codes.tsx'
import { type After, useSecret, useSetUp, useTurnOn } from './use-set-up.ts'
import { useSecurityWords } from './words/index.ts'

interface SetUpModalProps {
  readonly email: string
  /** Whether a new app replaces the current one, which works until the new one is verified. */
  readonly isReplacing: boolean
  readonly onClose: () => void
}

interface ScanProps extends SetUpModalProps {
  readonly onAfter: (after: After) => void
}

function Scan({ email, isReplacing, onClose, onAfter }: ScanProps) {
  const { close, cancel, setUp: words } = useSecurityWords()
  const { secret, failed, begin } = useSecret(email)
  const form = useSetUp(isReplacing, secret, onAfter)
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={isReplacing ? words.replaceTitle : words.title}
      description={isReplacing ? words.replaceText : words.text}
      closeLabel={close}
      locked={form.busy}
      actions={
        <>
          <Button
            type="submit"
            form={id}
            kind="primary"
            busy={form.busy}
            busyLabel={words.submitting}
            aria-disabled={!secret}
          >
            {words.submit}
          </Button>
          <Button aria-disabled={form.busy} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        {failed && (
          <div className="grid justify-items-start gap-3">
            <Announcements failure={words.failed} />
            <Button size="small" onClick={() => void begin()}>
              {words.retry}
            </Button>
          </div>
        )}
        {secret && <ScanStep secret={secret} />}
        {!secret && !failed && (
          <LoadingState>
            <ScanSkeleton />
          </LoadingState>
        )}
        <CodeField
          {...form.field('code')}
          label={words.code}
          hint={form.faults.code === words.codeWrong ? words.codeWrongHint : words.codeHint}
        />
        <Announcements failure={form.failure} />
      </form>
    </Dialog>
  )
}

/** The factor is already on; the recovery codes can be generated here or later on the page. */
function NoCodes({ onRetry, onClose }: { readonly onRetry: () => void; readonly onClose: () => void }) {
  const { close, codes: words } = useSecurityWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.notMade}
      closeLabel={close}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {words.make}
          </Button>
          <Button onClick={onClose}>{words.later}</Button>
        </>
      }
    />
  )
}

export function SetUpModal(props: SetUpModalProps) {
  const { email, onClose } = props
  // The page below learns during the set-up that there is an app now, so the first value is preserved.
  const [isReplacing] = useState(props.isReplacing)
  const [after, setAfter] = useState<After>()
  const { makeCodes } = useTurnOn(isReplacing)
  const onAfter = (next: After) => (next === 'done' ? onClose() : setAfter(next))
  if (after === 'no-codes') {
    return <NoCodes onRetry={() => void makeCodes().then(setAfter)} onClose={onClose} />
  }
  if (typeof after === 'object') return <ShownCodes codes={after.codes} email={email} onClose={onClose} />
  return <Scan email={email} isReplacing={isReplacing} onClose={onClose} onAfter={onAfter} />
}
