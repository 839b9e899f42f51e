import { useEffect, useId, useRef } from 'react'
import { useWords, pageWords } from '../../../lib/words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useGetSecondFactorQuery } from '../../../lib/resources/user-pool.ts'
import { useStepUpForm } from './step-up-form.ts'

const useStepUpWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

interface StepUpModalProps {
  readonly onProven: () => void
  readonly onClose: () => void
}

type Form = ReturnType<typeof useStepUpForm>

function ProofField({ way, field: { error: fault, ...input } }: Form) {
  const words = useStepUpWords()
  const { password } = useWords()
  const error = fault && (fault === 'missing' ? words.missing[way] : words.refused[fault])
  const field = { ...input, error }
  if (way === 'code') return <CodeField {...field} label={words.code} hint={words.codeHint} />
  if (way === 'password') {
    return (
      <PasswordField
        {...field}
        label={words.password}
        autoComplete="current-password"
        showLabel={password.show}
        hideLabel={password.hide}
        shownLabel={password.shown}
        hiddenLabel={password.hidden}
      />
    )
  }
  return (
    <TextField
      {...field}
      label={words.recoveryCode}
      hint={words.recoveryHint}
      name="recovery-code"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

function Proof({ isOn, onProven, onClose }: StepUpModalProps & { readonly isOn: boolean }) {
  const words = useStepUpWords()
  const form = useStepUpForm(isOn ? 'code' : 'password', onProven)
  const { way, choose, fault, busy, mustSignIn, signInAgain, provider, shownFault } = form
  const wayOut = useRef<HTMLButtonElement>(null)
  // The field that had the focus has been removed at this point.
  useEffect(() => {
    if (fault === 'SIGN_IN_REQUIRED') wayOut.current?.focus()
  }, [fault])
  const id = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.why}
      closeLabel={words.close}
      actions={
        <>
          {mustSignIn ? (
            <Button
              key="sign-in"
              ref={wayOut}
              kind="primary"
              busy={busy}
              busyLabel={provider ? words.goingThere : words.signingOut}
              onClick={signInAgain}
            >
              {words.signInAgain}
            </Button>
          ) : (
            <Button type="submit" form={id} kind="primary" busy={busy} busyLabel={words.submitting}>
              {words.submit}
            </Button>
          )}
          <Button onClick={onClose}>{words.cancel}</Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-3">
        {provider && mustSignIn ? (
          <>
            <p className="max-w-[65ch]">{words.byProvider(provider.label)}</p>
            <Announcements failure={shownFault && words.refused[shownFault]} />
          </>
        ) : (
          <Announcements failure={mustSignIn && words.refused.SIGN_IN_REQUIRED} />
        )}
        {!mustSignIn && <ProofField key={way} {...form} />}
        {way !== 'password' && (
          <Button
            kind="quiet"
            className="-ml-4 justify-self-start"
            onClick={() => choose(way === 'code' ? 'recovery' : 'code')}
          >
            {way === 'code' ? words.useRecovery : words.useApp}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** Shown whenever the services require a fresh proof of identity. The interrupted call continues after the proof is given. */
export function StepUpModal({ onProven, onClose }: StepUpModalProps) {
  const words = useStepUpWords()
  const { data, isLoading } = useGetSecondFactorQuery()
  if (isLoading) {
    return (
      <Dialog open onClose={onClose} title={words.title} description={words.why} closeLabel={words.close}>
        <LoadingState>
          <SkeletonText lines={2} />
        </LoadingState>
      </Dialog>
    )
  }
  return <Proof isOn={data?.isOn ?? false} onProven={onProven} onClose={onClose} />
}
