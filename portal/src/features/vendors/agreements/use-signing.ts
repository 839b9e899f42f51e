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
import { useAgreementWords } from './words.ts'

/** What somebody has typed and ticked, and where that is kept until they sign. */
export interface Draft {
  readonly name: string
  readonly changeName: (name: string) => void
  readonly hasAcceptedTos?: boolean
  readonly acceptTerms?: (accepted: boolean) => void
}

interface Signing {
  readonly vendorId: string
  /** As it came first: a list that is fetched anew does not change the text under its reader. */
  readonly put: Text
  readonly draft: Draft
  /** The terms of service are accepted with the first signature, by who has not accepted them before. */
  readonly needsTerms?: boolean
  readonly onSigned: (text: Text) => void | Promise<void>
}

/** Why there is another text than the one that was read. */
export type Newer = 'version' | 'business'

function useSign(vendorId: string) {
  const [signOurs] = useSignVendorAgreementMutation()
  const [signPartners] = useSignPartnerAgreementMutation()
  return async ({ id: agreementId, partnerId, sha256 }: Text, { name, hasAcceptedTos }: Draft) => {
    const body = { signedByName: name.trim(), sha256 }
    return partnerId === undefined
      ? signOurs({
          params: { id: vendorId, agreementId },
          body: { ...body, ...(hasAcceptedTos && { hasAcceptedTos }) },
        })
      : signPartners({ params: { vendorId, partnerId, agreementId }, body })
  }
}

/** Reading, then signing what was read; where there is something newer, reading that, and signing that. */
export function useSigning({ vendorId, put, draft, needsTerms = false, onSigned }: Signing) {
  const words = useAgreementWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const sign = useSign(vendorId)
  const latestAgreement = useLatestAgreement()
  const [text, setText] = useState(put)
  const [read, setRead] = useState<string>()
  const [newer, setNewer] = useState<Newer>()
  const hasRead = read === text.sha256

  /** What was typed was for the text that was read. */
  async function meetLatest() {
    const latest = await latestAgreement(put.partnerId)
    if (!latest) return { failure: words.newer.unread }
    setNewer(latest.id === text.id ? 'business' : 'version')
    setText(latest)
    setRead(undefined)
    draft.changeName('')
    // In one turn with the new text, because the page still shows the end of the old one, and the new one is not read by that.
    show({ focus: '[data-newer]' })
    return undefined
  }

  async function send() {
    const { data, error } = await sign(text, draft)
    if (data) return () => void onSigned(text)
    const { code } = (error ?? {}) as Partial<CallError>
    if (code === 'AGREEMENT_OUTDATED') return meetLatest()
    const isRefused = code === 'READ_ONLY' || code === 'FORBIDDEN'
    return { failure: isRefused ? words.sign.refused : undefined }
  }

  const { element, forgive, show, submit, ...sending } = useSending<'name' | 'terms'>({
    live: true,
    check: () => ({
      terms: needsTerms && !draft.hasAcceptedTos ? words.terms.missing : undefined,
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
    /** Why the signature is not open. */
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
