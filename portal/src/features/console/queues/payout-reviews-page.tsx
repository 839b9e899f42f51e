import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type PayoutReview,
  useListPayoutReviewsQuery,
  useRefusePayoutMutation,
  useReleasePayoutMutation,
} from '../../../lib/resources/payout-reviews.ts'
import { useListBankAccountsQuery } from '../../../lib/resources/bank-accounts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { Since } from '../queue/since.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function PayoutReviewsPage() {
  const { places } = useConsoleWords()
  const { payouts: words } = useQueueWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<PayoutReview>
      title={places.payouts}
      list={useListPayoutReviewsQuery({
        query: { status: 'waiting', page, limit: pageSize, ...useItemScope() },
      })}
      keyOf={({ payoutId }) => payoutId}
      row={({ vendorName, amountMinor, currency, createdAt, reasons }) => ({
        title: vendorName,
        end: <Amount amountMinor={amountMinor} currency={currency} />,
        detail: (
          <>
            <Since at={createdAt} />
            <span>{words.count(String(reasons.length))}</span>
          </>
        ),
      })}
      viewed="payouts"
      worked={{ queue: 'payouts', itemOf: ({ vendorId, payoutId }) => `${vendorId} ${payoutId}` }}
      empty={words.empty}
    >
      {(review, onDecided) => <PayoutItem review={review} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface PayoutItemProps {
  readonly review: PayoutReview
  readonly onDecided: (said: string) => void
}

export function PayoutItem({ review, onDecided }: PayoutItemProps) {
  const { payouts: words } = useQueueWords()
  const decisions = usePayoutDecisions(review)
  const {
    payoutId,
    vendorId,
    vendorName,
    amountMinor,
    currency,
    reasons,
    isEarly,
    createdAt,
    bankAccountId,
  } = review
  return (
    <Item
      title={vendorName}
      amount={<Amount amountMinor={amountMinor} currency={currency} />}
      decisions={decisions}
      onDecided={onDecided}
      vendorId={vendorId}
      waiting={<SecondPerson subject={`payout:${payoutId}`} />}
    >
      <section className="grid gap-1">
        <h3 className="text-16">{words.why}</h3>
        <ul className="list-disc pl-5">
          {reasons.map(({ reason }) => (
            <li key={reason}>{words.reasons[reason]}</li>
          ))}
        </ul>
      </section>
      <DefinitionList
        items={[
          { term: words.kind, value: isEarly ? words.early : words.due },
          { term: words.since, value: <Day value={createdAt} withTime /> },
          { term: words.account, value: <AccountName vendorId={vendorId} accountId={bankAccountId} /> },
        ]}
      />
    </Item>
  )
}

function AccountName({ vendorId, accountId }: { readonly vendorId: string; readonly accountId: string }) {
  const { data } = useListBankAccountsQuery({ params: { id: vendorId } })
  const account = data?.find(({ id }) => id === accountId)
  return account ? `${account.name}, ${account.maskedAccountNumber}` : accountId
}

function usePayoutDecisions(review: PayoutReview): readonly Decision[] {
  const { payouts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [release] = useReleasePayoutMutation(ownNotice('release a payment'))
  const [refuse] = useRefusePayoutMutation(ownNotice('refuse a payment'))
  const { payoutId: id, vendorId, vendorName, amountMinor, currency, isEarly } = review
  const fields = [{ name: 'note', label: queue.note, hint: queue.noteHint }]
  return [
    {
      key: 'release',
      letter: 'a',
      label: words.release,
      isPrimary: true,
      meaning: words.releasing,
      fields,
      act: ({ note = '' }) =>
        ended('releasePayout', release({ params: { id }, body: { vendorId, amountMinor, currency, note } })),
      said: words.released(vendorName),
    },
    {
      key: 'refuse',
      letter: 'r',
      label: words.refuse,
      heldBack: isEarly ? undefined : words.cannotRefuse,
      meaning: words.refusing,
      fields,
      act: ({ note = '' }) => ended('refusePayout', refuse({ params: { id }, body: { vendorId, note } })),
      said: words.refused(vendorName),
    },
  ]
}
