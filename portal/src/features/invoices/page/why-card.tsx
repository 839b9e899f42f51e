import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { pageOfStep } from '../../../lib/eligibility/own-acts.ts'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import { failureOf } from '../../../lib/failed-payment/turn.ts'
import { useFailedPaymentWords } from '../../../lib/failed-payment/words/index.ts'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { type PaymentDetail, useGetBatchTransferQuery } from '../../../lib/resources/remittances.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { useWhyWords } from '../why/words/index.ts'
import { useInvoiceWords } from './words/index.ts'

interface WhyCardProps {
  readonly invoice: InvoiceDetail
  /** What a person can do about its early payment: request it, or take the request back. */
  readonly early: ReactNode
}

/** Why the invoice can be paid early or not, why its payment waits for a check, or what became of a payment that failed. */
export function WhyCard({ FailedPayment, ...props }: WhyCardProps & Pick<FailedCardProps, 'FailedPayment'>) {
  const { invoice, early } = props
  const failed = failedPaymentOf(invoice)
  if (failed !== undefined) return <FailedCard {...props} paymentId={failed} FailedPayment={FailedPayment} />
  const isReviewed = invoice.state === 'requested' && invoice.paymentReview.length > 0
  return isReviewed ? (
    <ReviewCard invoice={invoice} early={early} />
  ) : (
    <EligibilityCard invoice={invoice} early={early} />
  )
}

/** The payment that failed and that the invoice is held for. */
const failedPaymentOf = ({ holdReasons, transfers }: InvoiceDetail): string | undefined =>
  holdReasons.includes('Funding Transaction Failed')
    ? (transfers.find(({ type, batchStatus }) => type === 'vendor-payment' && batchStatus === 'cancelled')
        ?.batchTransferId ?? undefined)
    : undefined

interface FailedCardProps extends WhyCardProps {
  readonly paymentId: string
  readonly FailedPayment: (props: { readonly payment: PaymentDetail }) => ReactNode
}

/** The same story as on the page of the payment. */
function FailedCard({ paymentId, FailedPayment, ...props }: FailedCardProps) {
  const words = useFailedPaymentWords()
  const display = useDisplay()
  const { data: payment, isError } = useGetBatchTransferQuery({ params: { id: paymentId } })
  if (isError) return <EligibilityCard {...props} />
  if (!payment) return <SkeletonText lines={4} />
  return (
    <Section title={words.titles[failureOf(payment)]}>
      <FailedPayment payment={payment} />
      <p>
        <TextLink to={`/dashboard/payments/${paymentId}`}>
          {words.payment(dayTexts(payment.batchDate, display).short)}
        </TextLink>
      </p>
    </Section>
  )
}

/** Whether it can be paid early, the smallest change that would unlock it, and who has to make that change. */
function EligibilityCard({ invoice, early }: WhyCardProps) {
  const { why: words } = useInvoiceWords(invoice.partnerId)
  const { reasons, steps, owners } = useEligibilityWords(invoice.partnerId)
  const { locale } = useDisplay()
  const whys = useWhyWords(invoice.partnerId)
  const { state, eligibility, accelerationDays, holdReasons, closedForRedirectReason } = invoice
  if (eligibility.may && state === 'open-for-redirect')
    return (
      <Section title={words.redirect} text={words.redirectText}>
        {early}
      </Section>
    )
  if (eligibility.may)
    return (
      <Section
        title={words.eligible}
        text={
          accelerationDays === null
            ? undefined
            : accelerationDays === 1
              ? words.eligibleTextOne
              : words.eligibleText(countText(accelerationDays, locale))
        }
      >
        {early}
      </Section>
    )
  const { reason, nextStep, owner } = eligibility
  if (reason === 'redirect-pending')
    return (
      <Section title={words.asked} text={words.askedText}>
        {early}
      </Section>
    )
  if (reason === 'closed' && closedForRedirectReason !== null)
    return <Section title={words.closed} text={whys.closed[closedForRedirectReason]} />
  // Nothing about a closed or paid invoice can change, and its amounts state how it ended.
  const isRequested = reason === 'already-requested'
  const isPaid = isRequested && state !== 'requested'
  if (reason === null || reason === 'closed' || isPaid) return null
  const [first, ...others] = holdReasons
  const notYet = reason === 'document-required' ? words.notPaid : words.notYet
  const isHeld = reason === 'on-hold' && first !== undefined
  const further = isHeld ? others : holdReasons
  return (
    <Section
      title={isRequested ? words.requested : notYet}
      text={isHeld ? words.holds[first] : isRequested ? undefined : reasons[reason]}
    >
      {nextStep !== null && (
        <div className="grid gap-1">
          <h3 className="text-16">{words.unlock}</h3>
          <p>{steps[nextStep]}</p>
          {owner !== null && <p className="text-muted">{owners[owner]}</p>}
        </div>
      )}
      <OtherReasons title={words.others} reasons={further.map((hold) => words.holds[hold])} />
      {isRequested && early}
      <Act invoice={invoice} />
    </Section>
  )
}

interface OtherReasonsProps {
  readonly title: string
  readonly reasons: readonly string[]
}

const OtherReasons = ({ title, reasons }: OtherReasonsProps) =>
  reasons.length > 0 && (
    <div className="grid gap-1">
      <h3 className="text-16">{title}</h3>
      <ul className="list-disc pl-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )

/** The payment waits for a check before it leaves. */
function ReviewCard({ invoice, early }: WhyCardProps) {
  const { why: words } = useInvoiceWords(invoice.partnerId)
  return (
    <Section title={words.review} text={words.reviewText}>
      <ul className="list-disc pl-5">
        {invoice.paymentReview.map((reason) => (
          <li key={reason}>{words.reviews[reason]}</li>
        ))}
      </ul>
      {early}
    </Section>
  )
}

function Act({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { why: words } = useInvoiceWords(invoice.partnerId)
  const dispatch = useDispatch()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { nextStep } = invoice.eligibility
  // The documents below explain to a read-only user who can upload one.
  if (isReadOnly && nextStep === 'upload-document') return null
  if (
    nextStep === null ||
    nextStep === 'wait' ||
    nextStep === 'ask-partner' ||
    nextStep === 'contact-support'
  )
    return null
  return (
    <div>
      {nextStep === 'upload-document' ? (
        <Button
          kind="primary"
          onClick={() =>
            void dispatch(modalOpened({ modal: 'uploadInvoiceDocument', invoiceId: invoice.id }))
          }
        >
          {words.acts[nextStep]}
        </Button>
      ) : (
        <ButtonLink kind="primary" to={pageOfStep[nextStep]}>
          {words.acts[nextStep]}
        </ButtonLink>
      )}
    </div>
  )
}
