import { signedName } from '@sooner/rules/seen-text'
import { type SubmitEvent, useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { type Text, useLatestAgreement } from './use-agreements.ts'
import {
  useSignPartnerAgreementMutation,
  useSignVendorAgreementMutation,
} from '../../../lib/resources/agreements.ts'
import { useTermsRead } from '../terms/use-terms.ts'
import { useAgreementWords } from './words/index.ts'

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
export type Newer = 'version' | 'business'

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
