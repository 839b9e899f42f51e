import { queueFilters } from '@sooner/rules/queue-views'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  useUndoWriteOffsMutation,
  useWriteOffInvoicesMutation,
} from '../../../lib/resources/operator-collections.ts'
import {
  type ReviewedInvoice,
  useApproveInvoicesMutation,
  useCancelInvoicesMutation,
  useHoldInvoicesMutation,
  useListInvoicesForReviewQuery,
  useWithdrawInvoicesMutation,
} from '../../../lib/resources/operator-invoices.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge, StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { type Ended, useEnding } from '../queue/act.ts'
import type { Decision, Values } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

/** The states in which an operator can decide something. */
export const reviewedStates = queueFilters.invoices.state

export function InvoicesPage() {
  const { places } = useConsoleWords()
  const { invoices: words } = useQueueWords()
  const place = useQueuePlace()
  const state = reviewedStates.find((one) => one === place.filter('state')) ?? reviewedStates[0]
  const vendorId = place.filter('vendor')
  const searchTerm = place.filter('search')
  const scope = useItemScope()
  const query = {
    state,
    page: place.page,
    limit: pageSize,
    ...scope,
    ...(vendorId && { vendorId }),
    ...(searchTerm && { searchTerm }),
  }
  return (
    <QueuePage<ReviewedInvoice>
      title={places.invoices}
      list={useListInvoicesForReviewQuery({ query })}
      keyOf={({ id }) => id}
      row={({ vendorName, number, amountMinor, currency, holdReasons }) => ({
        title: vendorName,
        end: <Amount amountMinor={amountMinor} currency={currency} />,
        detail: (
          <>
            <span>{number}</span>
            {holdReasons[0] && <span>{words.reasons[holdReasons[0]]}</span>}
          </>
        ),
      })}
      filters={
        <>
          <SearchField
            label={words.search}
            term={searchTerm ?? ''}
            onSearch={(term, again) =>
              place.go({ search: term || undefined, page: undefined, item: undefined }, again)
            }
          />
          <Select
            label={words.filter}
            value={state}
            options={reviewedStates.map((value) => ({ value, text: words.states[value] }))}
            onChange={(value) => place.go({ state: value, page: undefined, item: undefined })}
          />
          {vendorId && (
            <Button
              size="small"
              onClick={() => place.go({ vendor: undefined, page: undefined, item: undefined })}
            >
              {words.allVendors}
            </Button>
          )}
        </>
      }
      viewed="invoices"
      worked={{ queue: 'invoices', itemOf: ({ vendorId: ofVendor, id }) => `${ofVendor} ${id}` }}
      empty={words.empty}
    >
      {(invoice, onDecided) => <InvoiceItem invoice={invoice} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface InvoiceItemProps {
  readonly invoice: ReviewedInvoice
  readonly onDecided: (said: string) => void
}

export function InvoiceItem({ invoice, onDecided }: InvoiceItemProps) {
  const { invoices: words } = useQueueWords()
  const decisions = useInvoiceDecisions(invoice)
  const { vendorName, number, amountMinor, openAmountMinor, currency, holdReasons, displayState } = invoice
  const dayOf = (day: string | null) => (day === null ? words.none : <Day value={day} />)
  return (
    <Item
      title={`${vendorName}, ${number}`}
      badge={
        invoice.state === 'requires-manual-approval' ? (
          <Badge tone="warning" mark="held">
            {words.states[invoice.state]}
          </Badge>
        ) : (
          <StateBadge kind="invoice" state={displayState} />
        )
      }
      amount={<Amount amountMinor={amountMinor} currency={currency} />}
      decisions={decisions}
      onDecided={onDecided}
      vendorId={invoice.vendorId}
      waiting={<SecondPerson subject={`invoice:${invoice.id}`} />}
    >
      {holdReasons.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-16">{words.why}</h3>
          <ul className="list-disc pl-5">
            {holdReasons.map((reason) => (
              <li key={reason}>{words.reasons[reason]}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="grid gap-2">
        <h3 className="text-16">{words.seen}</h3>
        <DefinitionList
          items={[
            { term: words.open, value: <Amount amountMinor={openAmountMinor} currency={currency} /> },
            ...(invoice.outstandingMinor === 0
              ? []
              : [
                  {
                    term: words.owed,
                    value: <Amount amountMinor={invoice.outstandingMinor} currency={currency} />,
                  },
                ]),
            { term: words.client, value: `${invoice.clientName} (${invoice.externalClientId})` },
            { term: words.partner, value: String(invoice.partnerId) },
            { term: words.dated, value: dayOf(invoice.invoiceDate) },
            { term: words.received, value: dayOf(invoice.receivedDate) },
            { term: words.due, value: dayOf(invoice.dueDate) },
            { term: words.eligible, value: dayOf(invoice.eligibleAt) },
            { term: words.description, value: invoice.description ?? words.none },
          ]}
        />
      </section>
    </Item>
  )
}

/** One invoice of a list of them: it was changed, or the reason why it was not stands in the answer. */
function endOfOne(ended: Ended, answer: unknown, refused: Readonly<Record<string, string>>): Ended {
  const { refused: left } = (answer ?? {}) as { readonly refused?: readonly { readonly reason: string }[] }
  const reason = left?.[0]?.reason
  return ended.kind === 'done' && reason !== undefined
    ? { kind: 'refused', text: refused[reason] ?? '' }
    : ended
}

function useInvoiceDecisions(invoice: ReviewedInvoice): readonly Decision[] {
  const { invoices: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [approve] = useApproveInvoicesMutation(ownNotice('approve an invoice'))
  const [hold] = useHoldInvoicesMutation(ownNotice('hold an invoice'))
  const [cancel] = useCancelInvoicesMutation(ownNotice('cancel an invoice'))
  const [withdraw] = useWithdrawInvoicesMutation(ownNotice('withdraw an invoice'))
  const [writeOff] = useWriteOffInvoicesMutation(ownNotice('write off an invoice'))
  const [undoWriteOff] = useUndoWriteOffsMutation(ownNotice('undo a write-off'))
  const { id: invoiceId, vendorId, version, number, state } = invoice
  const acts = {
    approveInvoices: approve,
    holdInvoices: hold,
    cancelInvoices: cancel,
    withdrawInvoices: withdraw,
    writeOffInvoices: writeOff,
    undoWriteOffs: undoWriteOff,
  } as const
  const send = async (route: keyof typeof acts, note: string, seen: number) => {
    const answer = await acts[route]({ body: { invoices: [{ vendorId, invoiceId, version: seen }], note } })
    return endOfOne(await ended(route, Promise.resolve(answer)), answer.data, words.refused)
  }
  const decision = (
    route: keyof typeof acts,
    letter: string,
    label: string,
    said: string,
    meaning?: string,
  ): Decision => ({
    key: route,
    letter,
    label,
    said,
    isPrimary: route === 'approveInvoices',
    ...(meaning !== undefined && { meaning }),
    fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
    act: ({ note = '' }: Values) => send(route, note, version),
  })
  if (state === 'requested')
    return [decision('withdrawInvoices', 'w', words.withdraw, words.withdrawn(number), words.withdrawing)]
  if (state === 'delinquent' || state === 'defaulted-open')
    return [decision('writeOffInvoices', 'o', words.writeOff, words.writtenOff(number), words.writingOff)]
  if (state === 'defaulted-void')
    return [decision('undoWriteOffs', 'o', words.undoWriteOff, words.restored(number), words.restoring)]
  return [
    state === 'requires-manual-approval'
      ? {
          ...decision('approveInvoices', 'a', words.approve, words.approved(number)),
          // The approval counted one version: what has changed since, or is requested, is left as it is.
          undo: { act: () => send('holdInvoices', queue.undoNote, version + 1), said: words.held(number) },
        }
      : decision('holdInvoices', 'o', words.hold, words.held(number)),
    decision('cancelInvoices', 'c', words.cancel, words.cancelled(number), words.cancelling),
  ]
}
