import { useListPartnerCollectionsQuery, type StatedPayment } from '../../../lib/resources/collections.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { usePartnerWords } from './words/index.ts'

/** What the partner of this facilitator has stated that it paid, and what of it has arrived. */
export function PaymentsPage() {
  const { places } = useConsoleWords()
  const { payments: words } = usePartnerWords()
  const { partnerId } = useWorker()
  const { page } = useQueuePlace()
  const params = { partnerId: partnerId ?? 0 }
  return (
    <QueuePage<StatedPayment>
      title={places.payments}
      list={useListPartnerCollectionsQuery({ params, query: { page, limit: pageSize } })}
      keyOf={({ id }) => id}
      row={({ paymentReference, amountMinor, currency, status, receivedOn }) => ({
        title: paymentReference,
        end: <Amount amountMinor={amountMinor} currency={currency} />,
        detail: (
          <>
            <span>{words.statuses[status]}</span>
            <Day value={receivedOn} />
          </>
        ),
      })}
      empty={words.empty}
    >
      {(payment, onDecided) => {
        const amount = (minor: number) => <Amount amountMinor={minor} currency={payment.currency} />
        return (
          <Item title={payment.paymentReference} amount={amount(payment.amountMinor)} onDecided={onDecided}>
            <DefinitionList
              items={[
                { term: words.status, value: words.statuses[payment.status] },
                { term: words.paidOn, value: <Day value={payment.receivedOn} /> },
                { term: words.received, value: amount(payment.receivedMinor) },
                { term: words.applied, value: amount(payment.appliedMinor) },
                { term: words.unapplied, value: amount(payment.unappliedMinor) },
                { term: words.lines, value: String(payment.lineCount) },
              ]}
            />
          </Item>
        )
      }}
    </QueuePage>
  )
}
