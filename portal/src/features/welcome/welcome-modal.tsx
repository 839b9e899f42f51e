import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { useConfig } from '../../lib/config.ts'
import { WherePaymentsWait } from '../../lib/payments-wait/where-payments-wait.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { LinkedNotice } from '../../ui/linked-notice.tsx'
import {
  type OnboardingProgress,
  useGetOnboardingProgressQuery,
} from '../../lib/resources/onboarding-progress.ts'
import type { State } from '../../lib/state/open-store.ts'
import { partnerWords } from '../../lib/partner/partner-words.ts'

const useWelcomeWords = partnerWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

const factsOf = (progress: OnboardingProgress | null | undefined) => ({
  /** A vendor with a partner's own agreement never signs ours. */
  hasSigned: progress?.pages.some(({ page, isDone }) => page === 'terms' && isDone) ?? false,
  isPaidOnApproval: progress?.programCode === 'Pay-On-Approval',
})

/** What the welcome depends on. */
function useVendorFacts() {
  const email = useSelector((state: State) => state.auth.email) ?? ''
  return useGetOnboardingProgressQuery(
    { params: { email } },
    { skip: email === '', selectFromResult: ({ data }) => factsOf(data) },
  )
}

interface WelcomeModalProps {
  readonly onClose: () => void
  readonly onUnderWay: () => void
}

/** Shown once, on the first visit after onboarding: what to expect of a page that is still empty. */
export function WelcomeModal({ onClose, onUnderWay }: WelcomeModalProps) {
  const words = useWelcomeWords()
  const { productName } = useConfig()
  const { hasSigned, isPaidOnApproval } = useVendorFacts()
  const { invoices, money, onApproval, account } = words.points
  const points = [invoices, isPaidOnApproval ? onApproval : money, account]
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(productName)}
      description={hasSigned ? `${words.signed} ${words.text}` : words.text}
      closeLabel={words.close}
      actions={
        <>
          <Button kind="primary" onClick={onClose}>
            {words.start}
          </Button>
          <Button onClick={onUnderWay}>{words.underWay}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Suspense>
          <WherePaymentsWait>{(notice) => <LinkedNotice {...notice} onGo={onClose} />}</WherePaymentsWait>
        </Suspense>
        <ul className="grid gap-4">
          {points.map(({ title, text }) => (
            <li key={title} className="flex gap-3">
              <span className="mt-0.5 text-accent">
                <CheckIcon />
              </span>
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
