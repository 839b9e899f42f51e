import { useParams } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { type PaymentDetail, useGetBatchTransferQuery } from '../../../lib/resources/remittances.ts'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { PaymentBadge } from '../payment-columns.tsx'
import { AttemptsCard } from './attempts-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { NextCard } from './next-card.tsx'
import { WayCard } from './way-card.tsx'
import { usePaymentWords } from './words/index.ts'
import { adjustmentReasonIn } from '@sooner/rules/adjustment-reasons'
import { useState } from 'react'
import { useListAdjustmentsQuery } from '../../../lib/resources/invoices.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { moneyText } from '@sooner/money/text'
import { Card } from '../../../ui/card.tsx'
import { Day } from '../../../ui/day.tsx'
import { SumList, DefinitionList } from '../../../ui/definition-list.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { isRefused, outcomeOf } from '../outcome.ts'
import { useDownload } from '../../../lib/downloads.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Announcements } from '../../../ui/notice.tsx'

type ProofWords = ReturnType<typeof usePaymentWords>['proof']

/** When it arrived or will arrive, and when it came back. */
function arrivalOf({ settledOn, estimatedPaymentDate, returnedOn }: PaymentDetail, words: ProofWords) {
  const [term, on] = settledOn === null ? [words.arrives, estimatedPaymentDate] : [words.arrived, settledOn]
  return [
    ...(on === null ? [] : [{ term, value: <Day value={on} /> }]),
    ...(returnedOn === null ? [] : [{ term: words.cameBack, value: <Day value={returnedOn} /> }]),
  ]
}

/** By what the vendor's bank finds the payment, and the remittance advice for its books. */
function ProofCard({ payment }: { readonly payment: PaymentDetail }) {
  const { proof: words } = usePaymentWords()
  const { copy } = useDisplay().words
  const { busy, download } = useDownload('downloadRemittance')
  const [hasFailed, setFailed] = useState(false)
  const { id, paymentReference, paymentMethod, maskedAccountNumber, displayState } = payment
  const save = async () => {
    setFailed(false)
    const notSaved = await download(id, { params: { id } }, words.fileName(paymentReference))
    setFailed(notSaved !== undefined)
  }
  return (
    <Section title={words.title} text={displayState === 'PAID' ? words.text : words.textReturned}>
      <DefinitionList
        items={[
          ...arrivalOf(payment, words),
          {
            term: words.reference,
            value: (
              <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
                {paymentReference}
                <span className="-my-2.5">
                  <CopyButton text={paymentReference} what={words.copyWhat} words={copy} />
                </span>
              </span>
            ),
          },
          { term: words.method, value: words.methods[paymentMethod] },
          ...(maskedAccountNumber === null ? [] : [{ term: words.account, value: maskedAccountNumber }]),
        ]}
      />
      <div className="grid justify-items-start gap-3">
        <Button
          kind="secondary"
          busy={busy !== undefined}
          busyLabel={words.downloading}
          onClick={() => void save()}
        >
          {words.remittance}
        </Button>
        <Announcements failure={hasFailed && words.failed} />
      </div>
    </Section>
  )
}

/** From what was paid for to what reaches the vendor, in the order of the sum. */
function AmountsCard({ payment }: { readonly payment: PaymentDetail }) {
  const { amounts: words } = usePaymentWords()
  const { locale } = useDisplay()
  const { currency, invoiceCount, grossMinor, feeMinor, deductedMinor, amountMinor, returnedMinor } = payment
  const { arrivingMinor, debitedFeeMinor } = payment
  const other = amountMinor - (grossMinor - feeMinor - deductedMinor)
  const line = (term: string, minor: number) => ({
    term,
    value: <Amount amountMinor={minor} currency={currency} />,
  })
  const hasReturned = returnedMinor > 0
  const refused = isRefused(payment)
  const isPending = outcomeOf(payment) === 'pending'
  return (
    <Card>
      <SumList
        lines={[
          line(
            invoiceCount === 1 ? words.grossOne : words.gross(countText(invoiceCount, locale)),
            grossMinor,
          ),
          ...(feeMinor === 0 && debitedFeeMinor > 0 ? [] : [line(words.fee, -feeMinor)]),
          line(words.deducted, -deductedMinor),
          ...(other === 0 ? [] : [line(words.other, other)]),
          ...(hasReturned
            ? [
                line(refused ? words.total : words.sent, amountMinor),
                line(refused ? words.refused : words.cameBack, -returnedMinor),
              ]
            : []),
        ]}
        result={{
          term: hasReturned ? words.left : isPending ? words.total : words.sent,
          value: <Amount amountMinor={arrivingMinor} currency={currency} />,
          hint: <When payment={payment} />,
        }}
      />
      {debitedFeeMinor > 0 && payment.displayState !== 'CANCELLED' && (
        <p className="pt-3 text-14">{words.debited(moneyText(BigInt(debitedFeeMinor), currency, locale))}</p>
      )}
    </Card>
  )
}

function When({ payment }: { readonly payment: PaymentDetail }) {
  const { amounts: words } = usePaymentWords()
  const { settledOn, estimatedPaymentDate, displayState } = payment
  if (displayState === 'CANCELLED') return isRefused(payment) ? words.nothingSent : words.nothingLeft
  const on = settledOn ?? estimatedPaymentDate
  if (on === null) return null
  return (
    <>
      {settledOn === null ? words.arrives : words.arrived} <Day value={on} />
    </>
  )
}

const limit = 10

/** The credit memos and shortfalls that were settled with the payment, each with its cause. */
function AdjustmentsCard({ payment }: { readonly payment: PaymentDetail }) {
  const { adjustments: words } = usePaymentWords()
  const { locale } = useDisplay()
  const [page, setPage] = useState(1)
  const { id, adjustmentCount } = payment
  const { data, isError } = useListAdjustmentsQuery({ query: { batchTransferId: id, page, limit } })
  // What was deducted in all is stated above; without this detail the page is whole.
  if (isError && !data) return null
  return (
    <Section title={words.title} text={words.text}>
      {data ? (
        <EntryList
          label={words.title}
          entries={data.data.map(({ id: key, kind, reason, invoiceId, amountMinor, currency }) => ({
            key,
            title: words.kinds[kind],
            detail: (
              <>
                <span>{adjustmentReasonIn(locale, reason)}</span>
                {invoiceId !== null && (
                  <TextLink to={`/dashboard/invoices/${invoiceId}`}>{words.invoice}</TextLink>
                )}
              </>
            ),
            action: <Amount amountMinor={amountMinor} currency={currency} />,
          }))}
        />
      ) : (
        <SkeletonEntries count={Math.min(adjustmentCount, limit)} />
      )}
      <Pager label={words.pages} page={page} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  )
}

export function PaymentPage() {
  const words = usePaymentWords()
  const { paymentId = '' } = useParams()
  const query = useGetBatchTransferQuery({ params: { id: paymentId } })
  return (
    <RecordPage
      query={query}
      backTo="/dashboard/payments"
      words={words}
      absentHeading={<PageHeading>{words.absent.title}</PageHeading>}
      lines={[4, 6, 4]}
    >
      {(payment) => <Shown payment={payment} />}
    </RecordPage>
  )
}

const column = 'grid grid-cols-[minmax(0,1fr)] gap-6'

function Shown({ payment }: { readonly payment: PaymentDetail }) {
  const words = usePaymentWords()
  const display = useDisplay()
  const { id, paymentReference, batchDate, maskedAccountNumber, returnedMinor, code } = payment
  return (
    <div className={column}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PageHeading className="wrap-anywhere">
            {words.title(dayTexts(batchDate, display).short)}
          </PageHeading>
          <PaymentBadge payment={payment} />
        </div>
        <p className="flex flex-wrap gap-x-2 text-muted tabular-nums">
          <span>{paymentReference}</span>
          {maskedAccountNumber !== null && <span>{words.toAccount(maskedAccountNumber)}</span>}
        </p>
      </header>
      <div
        className={`${column} items-start laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] laptop:grid-rows-[auto_1fr]`}
      >
        <div className={column}>
          <AmountsCard payment={payment} />
          <NextCard payment={payment} />
        </div>
        {/* On a phone it comes before the invoices, which may be many. */}
        <div className={`${column} laptop:col-start-2 laptop:row-span-2 laptop:row-start-1`}>
          <WayCard payment={payment} />
          <ProofCard payment={payment} />
        </div>
        <div className={column}>
          {/* Another payment begins at its first page. */}
          <InvoicesCard key={id} payment={payment} />
          {payment.adjustmentCount > 0 && <AdjustmentsCard key={`${id} adjustments`} payment={payment} />}
          {(returnedMinor > 0 || code !== null) && <AttemptsCard key={`${id} transfers`} paymentId={id} />}
        </div>
      </div>
    </div>
  )
}
