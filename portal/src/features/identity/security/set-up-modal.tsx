import { useId, useState, lazy, Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { inFours } from '../steps/authenticator.ts'
import { ShownCodes } from './recovery-codes.tsx'
import { type After, useSecret, useSetUp, useTurnOn, type Secret } from './use-set-up.ts'
import { useSecurityWords } from './words/index.ts'

/**
 * The QR code component is as big a download as the rest of the dialog, so it loads separately; the key as text is beside
 * it.
 */
const QrCode = lazy(() => import('../../../ui/qr-code.tsx').then((module) => ({ default: module.QrCode })))
const qrPlace = 'block aspect-square w-full max-w-52 animate-pulse rounded-control bg-sunken'

/** Offers the secret in three ways: to scan, to type, and, on the phone that has the app, to open. */
function ScanStep({ secret: { secret, address } }: { readonly secret: Secret }) {
  const { setUp: words } = useSecurityWords()
  const { copy } = useDisplay().words
  return (
    <div className="grid items-start gap-x-6 gap-y-4 mobile:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid gap-2">
        <p className="text-14 font-medium">{words.scan}</p>
        <Suspense fallback={<span aria-hidden="true" className={qrPlace} />}>
          <QrCode text={address} label={words.qr} />
        </Suspense>
      </div>
      <div className="grid gap-2">
        <p className="text-14 font-medium">{words.orType}</p>
        <p className="text-16 tabular-nums" data-secret>
          {inFours(secret)}
        </p>
        <div className="-ml-2 flex flex-wrap items-center">
          <CopyButton text={secret} what={words.secret} words={copy} />
        </div>
        <a href={address} className={`${linkLook} hidden py-2.5 text-14 pointer-coarse:block`}>
          {words.onPhone}
        </a>
      </div>
    </div>
  )
}

/** Has the same height as the step that replaces it. */
function ScanSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <p className="text-14">&nbsp;</p>
      <span className={qrPlace} />
    </div>
  )
}

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
