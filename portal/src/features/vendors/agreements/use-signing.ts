import { signedName } from '@sooner/rules/seen-text'
import { type SubmitEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import type { CallError } from '../../../lib/calls/call-error.ts'
import type { State } from '../../../lib/state/open-store.ts'
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
  const [signOurs, ours] = useSignVendorAgreementMutation()
  const [signPartners, partners] = useSignPartnerAgreementMutation()
  return {
    isSigning: ours.isLoading || partners.isLoading,
    sign: async ({ id: agreementId, partnerId, sha256 }: Text, { name, hasAcceptedTos }: Draft) => {
      const body = { signedByName: name.trim(), sha256 }
      return partnerId === undefined
        ? signOurs({
            params: { id: vendorId, agreementId },
            body: { ...body, ...(hasAcceptedTos && { hasAcceptedTos }) },
          })
        : signPartners({ params: { vendorId, partnerId, agreementId }, body })
    },
  }
}

/** What is missing before somebody can sign, by field. */
interface Faults {
  readonly name: boolean
  readonly terms: boolean
}
const noFaults: Faults = { name: false, terms: false }

/** A fault is told when somebody signs, and forgiven as it is mended. */
function useFaults(draft: Draft, needsTerms: boolean) {
  const [faults, setFaults] = useState(noFaults)
  return {
    faults,
    /** Whether anything is missing. */
    judge: (): boolean => {
      const found = { name: !signedName.test(draft.name.trim()), terms: needsTerms && !draft.hasAcceptedTos }
      // The messages have to be in the page before the focus comes, or a screen reader does not read them with the field.
      flushSync(() => setFaults(found))
      return found.name || found.terms
    },
    changeName: (name: string) => {
      draft.changeName(name)
      setFaults((all) => ({ ...all, name: false }))
    },
    acceptTerms: (accepted: boolean) => {
      draft.acceptTerms?.(accepted)
      setFaults((all) => ({ ...all, terms: false }))
    },
  }
}

/** Reading, then signing what was read; where there is something newer, reading that, and signing that. */
export function useSigning({ vendorId, put, draft, needsTerms = false, onSigned }: Signing) {
  const words = useAgreementWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { sign, isSigning } = useSign(vendorId)
  const latestAgreement = useLatestAgreement()
  const [text, setText] = useState(put)
  const [read, setRead] = useState<string>()
  const [newer, setNewer] = useState<Newer>()
  const { judge, ...fields } = useFaults(draft, needsTerms)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const hasRead = read === text.sha256

  /** What was typed was for the text that was read. */
  async function meetLatest() {
    const latest = await latestAgreement.ask(put.partnerId)
    if (!latest) return setFailure(words.newer.unread)
    flushSync(() => {
      setNewer(latest.id === text.id ? 'business' : 'version')
      setText(latest)
      setRead(undefined)
      draft.changeName('')
    })
    element.current?.querySelector<HTMLElement>('[data-newer]')?.focus()
    return undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isSigning || latestAgreement.isFetching || isReadOnly || !hasRead) return
    setFailure(undefined)
    if (judge()) return element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const { data, error } = await sign(text, draft)
    if (data) return onSigned(text)
    const { code } = (error ?? {}) as Partial<CallError>
    if (code === 'AGREEMENT_OUTDATED') return meetLatest()
    if (code === 'READ_ONLY' || code === 'FORBIDDEN') setFailure(words.sign.refused)
    return undefined
  }

  return {
    text,
    element,
    newer,
    failure,
    hasRead,
    isReadOnly,
    draft,
    needsTerms,
    isBusy: isSigning || latestAgreement.isFetching,
    /** Why the signature is not open. */
    heldBack: isReadOnly ? words.sign.readOnly : hasRead ? undefined : words.read.first,
    reachEnd: useCallback(() => setRead(text.sha256), [text.sha256]),
    goToSignature: () => element.current?.querySelector<HTMLElement>('input[name="signedByName"]')?.focus(),
    ...fields,
    submit,
  }
}

export type AgreementSigning = ReturnType<typeof useSigning>
