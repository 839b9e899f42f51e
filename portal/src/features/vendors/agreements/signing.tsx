import { signedName } from '@sooner/rules/seen-text'
import { type SubmitEvent, useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import {
  useSignPartnerAgreementMutation,
  useSignVendorAgreementMutation,
} from '../../../lib/resources/agreements.ts'
import { AcceptTerms } from './accept-terms.tsx'
import { useAgreementWords } from './words/index.ts'
import { type Text, useLatestAgreement } from './use-agreements.ts'
import { useTermsRead } from './use-terms.ts'

/** What the person has typed and checked, and the functions that store it until they sign. */
export interface Draft {
  readonly name: string
  readonly changeName: (name: string) => void
  readonly hasAcceptedTos?: boolean
  readonly acceptTerms?: (accepted: boolean) => void
}

interface Signing {
  readonly vendorId: string
  /** The agreement as first loaded: a refetched list does not replace the text while it is being read. */
  readonly put: Text
  readonly draft: Draft
  /** Whether the terms of service have to be accepted together with this signature, because they were not accepted before. */
  readonly needsTerms?: boolean
  readonly onSigned: (text: Text) => void | Promise<void>
}

/** The reason why the text differs from the one that was read. */
type Newer = 'version' | 'business'

function useSign(vendorId: string) {
  const [signOurs] = useSignVendorAgreementMutation()
  const [signPartners] = useSignPartnerAgreementMutation()
  const termsRead = useTermsRead()
  return async ({ id: agreementId, partnerId, sha256 }: Text, { name, hasAcceptedTos }: Draft) => {
    const body = { signedByName: name.trim(), sha256 }
    return partnerId === undefined
      ? signOurs({
          params: { id: vendorId, agreementId },
          body: { ...body, ...(hasAcceptedTos && { hasAcceptedTos, ...(await termsRead()) }) },
        })
      : signPartners({ params: { vendorId, partnerId, agreementId }, body })
  }
}

/** What the page reports of a refusal; undefined where a notice reports it. */
function failureOf(words: ReturnType<typeof useAgreementWords>, code: string | undefined) {
  if (code === 'TERMS_OUTDATED') return words.termsChanged
  return code === 'READ_ONLY' || code === 'FORBIDDEN' ? words.sign.refused : undefined
}

/** Requires reading a text to its end before it can be signed; a newer version has to be read again before it can be signed. */
export function useSigning({ vendorId, put, draft, needsTerms = false, onSigned }: Signing) {
  const words = useAgreementWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const sign = useSign(vendorId)
  const latestAgreement = useLatestAgreement()
  const [text, setText] = useState(put)
  const [read, setRead] = useState<string>()
  const [newer, setNewer] = useState<Newer>()
  const hasRead = read === text.sha256

  /** Replaces the text by the latest one and clears the typed name, which was meant for the previous text. */
  async function meetLatest() {
    const latest = await latestAgreement(put.partnerId)
    if (!latest) return { failure: words.newer.unread }
    setNewer(latest.id === text.id ? 'business' : 'version')
    setText(latest)
    setRead(undefined)
    draft.changeName('')
    // This runs in the same batch as the new text: the end of the old text is still visible and must not count as reading
    // the new.
    show({ focus: '[data-newer]' })
    return undefined
  }

  async function send() {
    const { data, error } = await sign(text, draft)
    if (data) return () => void onSigned(text)
    const { code } = (error ?? {}) as Partial<CallError>
    if (code === 'AGREEMENT_OUTDATED') return meetLatest()
    return { failure: failureOf(words, code) }
  }

  const { element, forgive, show, submit, ...sending } = useSending<'name' | 'terms'>({
    live: true,
    check: () => ({
      terms: needsTerms && !draft.hasAcceptedTos ? words.termsMissing : undefined,
      name: signedName.test(draft.name.trim()) ? undefined : words.sign.nameMissing,
    }),
    send,
  })
  return {
    text,
    element,
    newer,
    failure: sending.failure,
    faults: sending.faults,
    hasRead,
    isReadOnly,
    draft,
    needsTerms,
    isBusy: sending.busy,
    /** The reason why the signature is disabled. */
    heldBack: isReadOnly ? words.sign.readOnly : hasRead ? undefined : words.read.first,
    reachEnd: useCallback(() => setRead(text.sha256), [text.sha256]),
    goToSignature: () => element.current?.querySelector<HTMLElement>('input[name="signedByName"]')?.focus(),
    changeName: (name: string) => {
      draft.changeName(name)
      forgive('name')
    },
    acceptTerms: (accepted: boolean) => {
      draft.acceptTerms?.(accepted)
      forgive('terms')
    },
    submit: async (event: SubmitEvent) => {
      event.preventDefault()
      if (!isReadOnly && hasRead) await submit()
    },
  }
}

export type AgreementSigning = ReturnType<typeof useSigning>

interface SigningProps {
  readonly signing: AgreementSigning
}

function Terms({ signing }: SigningProps) {
  const { title, above } = useAgreementWords().terms
  const { draft, faults, acceptTerms } = signing
  return (
    <div className="grid gap-2">
      <h3 className="text-16">{title}</h3>
      <AcceptTerms
        payments={above}
        isAccepted={draft.hasAcceptedTos === true}
        accept={acceptTerms}
        error={faults.terms}
      />
    </div>
  )
}

/** The signature form is below the text and opens when the end is reached; until then it states the reason. */
export function Signature({ signing }: SigningProps) {
  const { sign, read } = useAgreementWords()
  const { draft, faults, heldBack, hasRead, isReadOnly, needsTerms, failure } = signing
  const isOpen = heldBack === undefined
  return (
    <Card className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-20">{sign.title}</h2>
        <p className="max-w-[65ch] text-muted">{sign.text}</p>
      </header>
      {needsTerms && !isReadOnly && <Terms signing={signing} />}
      {!isReadOnly && (
        <TextField
          name="signedByName"
          label={sign.name}
          hint={heldBack}
          autoComplete="name"
          maxLength={200}
          readOnly={!isOpen}
          aria-disabled={!isOpen || undefined}
          value={draft.name}
          onChange={signing.changeName}
          error={faults.name}
          className="max-w-96 font-[family-name:var(--face-heading)] text-20!"
        />
      )}
      <p role="status" className="sr-only">
        {hasRead && isOpen ? read.reached : ''}
      </p>
      <Announcements failure={failure} />
    </Card>
  )
}

export function SignButton({
  signing,
  goesOn,
  isBusy = false,
}: SigningProps & { readonly goesOn?: boolean; readonly isBusy?: boolean }) {
  const { sign } = useAgreementWords()
  return (
    <Button
      type="submit"
      kind="primary"
      busy={signing.isBusy || isBusy}
      busyLabel={sign.submitting}
      heldBack={signing.heldBack}
    >
      {goesOn ? sign.submitAndGoOn : sign.submit}
    </Button>
  )
}
