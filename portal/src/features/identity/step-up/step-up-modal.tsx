import { useEffect, useId, useRef, useState } from 'react'
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
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useStepUpMutation } from '../../../lib/resources/identity-own.ts'
import { useProvider } from '../use-provider.ts'
import { useSessionActions } from '../session.ts'
import { recoveryCodeOf } from '../steps/authenticator.ts'
import type { StepUpWords } from './words/en.ts'

/** The kinds of proof with which a person can confirm their identity again. */
type Way = 'password' | 'code' | 'recovery'

type StepUpRefusal = keyof StepUpWords['refused']

const codes = ['WRONG_CODE', 'CODE_USED', 'WRONG_PASSWORD', 'SIGN_IN_REQUIRED', 'TOO_MANY_ATTEMPTS'] as const

export function isComplete(way: Way, typed: string): boolean {
  if (way === 'code') return /^\d{6}$/.test(typed)
  return way === 'recovery' ? recoveryCodeOf(typed) !== undefined : typed !== ''
}

export const bodyOf = (way: Way, typed: string): { readonly code: string } | { readonly password: string } =>
  way === 'password' ? { password: typed } : { code: recoveryCodeOf(typed) ?? typed }

/**
 * The page's knowledge of the account was out of date (an authenticator was added or removed), so it asks for the other
 * proof.
 */
export function otherWay(way: Way, { code }: CallError): Way | undefined {
  if (code === 'CODE_REQUIRED' && way === 'password') return 'code'
  return code === 'AUTHENTICATOR_OFF' && way !== 'password' ? 'password' : undefined
}

export function refusalOfStepUp({ code, kind }: CallError, online: boolean): StepUpRefusal {
  if (kind === 'FETCH_ERROR' && !online) return 'offline'
  if (code === 'RATE_LIMITED') return 'TOO_MANY_ATTEMPTS'
  return codes.find((known) => known === code) ?? 'unknown'
}

/** The fault of the typed proof: it is incomplete, or the service refused it. */
type Fault = 'missing' | StepUpRefusal

/** After signing in again, the person returns to the page that opened this form, as after an expired session. */
function useWayOut(report: (fault: Fault) => void) {
  const session = useSessionActions()
  const provider = useProvider()
  const [leaving, setLeaving] = useState(false)

  async function signInAgain() {
    setLeaving(true)
    if (!provider?.goThere) return session.expire()
    try {
      await provider.goThere()
    } catch {
      setLeaving(false)
      report(navigator.onLine ? 'unknown' : 'offline')
    }
  }
  return { provider, leaving, signInAgain: () => void signInAgain() }
}

/** The form field that belongs to each kind of proof. */
const fieldNames: Readonly<Record<Way, string>> = {
  code: 'code',
  password: 'password',
  recovery: 'recovery-code',
}

function useStepUpForm(first: Way, onProven: () => void) {
  const [prove] = useStepUpMutation()
  const [way, setWay] = useState(first)
  const form = useForm<{ readonly typed: string }, Fault>({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: isComplete(way, typed) ? undefined : 'missing' }),
    send: async ({ typed }) => {
      const answer = await prove({ body: bodyOf(way, typed) })
      if (!answer.error) return onProven
      const error = answer.error as CallError
      const other = otherWay(way, error)
      if (other) return () => choose(other)
      return { faults: { typed: refusalOfStepUp(error, navigator.onLine) }, select: fieldNames[way] }
    },
  })
  const fault = form.faults.typed
  const { provider, leaving, signInAgain } = useWayOut((typed) => form.show({ faults: { typed } }))

  function choose(next: Way) {
    setWay(next)
    form.change('typed', '')
    form.show({ select: fieldNames[next] })
  }

  const isElsewhere = provider !== undefined && way === 'password'
  return {
    way,
    choose,
    field: form.field('typed'),
    formProps: form.formProps,
    fault,
    busy: form.busy || leaving,
    mustSignIn: isElsewhere || fault === 'SIGN_IN_REQUIRED',
    signInAgain,
    provider,
    shownFault: isElsewhere && fault !== 'missing' ? fault : undefined,
  }
}

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
