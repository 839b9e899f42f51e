import { useParams } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { type PaymentDetail, useGetBatchTransferQuery } from '../../../lib/resources/payments.ts'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { RecordPage } from '../../../ui/record-page.tsx'
import { PaymentBadge } from '../table/payment-columns.tsx'
import { AdjustmentsCard } from './adjustments-card.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { AttemptsCard } from './attempts-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { NextCard } from './next-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { WayCard } from './way-card.tsx'
import { usePaymentWords } from './words.ts'

export function PaymentPage() {
  const words = usePaymentWords()
  const { paymentId = '' } = useParams()
  const query = useGetBatchTransferQuery({ params: { id: paymentId } })
  return (
    <RecordPage
      query={query}
      backTo="/dashboard?tab=payments"
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
