import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useListCollectionsQuery, type Collection } from '../../../lib/resources/operator-collections.ts'
import {
  type Receipt,
  useAssignReceiptMutation,
  useGetReceiptQuery,
  useListReceiptsQuery,
  useResolveReceiptMutation,
} from '../../../lib/resources/operator-receipts.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { moneyText } from '@sooner/money/text'
import { daysText } from '../age.ts'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function ReceiptsPage() {
  const { places } = useConsoleWords()
  const { receipts: words } = useQueueWords()
  const { page } = useQueuePlace()
  const { locale } = useDisplay()
  return (
    <QueuePage<Receipt>
      title={places.receipts}
      list={useListReceiptsQuery({ query: { status: 'open', page, limit: pageSize, ...useItemScope() } })}
      keyOf={({ id }) => id}
      row={({ counterparty, leftMinor, currency, ageDays, reference }) => ({
        title: counterparty || words.none,
        end: <Amount amountMinor={leftMinor} currency={currency} />,
        detail: (
          <>
            <span>{daysText(ageDays ?? 0, locale)}</span>
            <span>{reference || words.none}</span>
          </>
        ),
      })}
      viewed="receipts"
      worked={{ queue: 'receipts', itemOf: ({ id }) => id }}
      empty={words.empty}
    >
      {(receipt, onDecided) => <ReceiptItem receipt={receipt} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface ReceiptItemProps {
  readonly receipt: Receipt
  readonly onDecided: (said: string) => void
}

/** The bank's statement at the left, and what partners have stated and the bank has not booked at the right. */
export function ReceiptItem({ receipt, onDecided }: ReceiptItemProps) {
  const { receipts: words } = useQueueWords()
  const { currency, amountMinor, leftMinor, reason } = receipt
  const { data } = useListCollectionsQuery({
    query: {
      status: 'stated',
      currency,
      limit: 100,
      ...(receipt.partnerId && { partnerId: receipt.partnerId }),
    },
  })
  const expected = nearest(data?.data ?? [], receipt)
  const decisions = useReceiptDecisions(receipt, expected)
  const amount = (minor: number) => <Amount amountMinor={minor} currency={currency} />
  return (
    <Item
      title={receipt.counterparty || words.none}
      amount={amount(leftMinor)}
      decisions={decisions}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`receipt:${receipt.id}`} />}
    >
      {reason && <Notice kind="warning">{words.reasons[reason]}</Notice>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-2">
        <section className="grid content-start gap-2">
          <h3 className="text-16">{words.statement}</h3>
          <DefinitionList
            items={[
              { term: words.amount, value: amount(amountMinor) },
              { term: words.booked, value: <Day value={receipt.bookedOn} /> },
              { term: words.reference, value: receipt.reference || words.none },
              {
                term: words.partner,
                value: receipt.partnerId === null ? words.none : String(receipt.partnerId),
              },
              { term: words.takenBy, value: receipt.takenBy ?? words.none },
              { term: words.note, value: receipt.note ?? words.none },
            ]}
          />
        </section>
        <section className="grid content-start gap-2">
          <h3 className="text-16">{words.expected}</h3>
          {expected.length === 0 && <p className="text-14 text-muted">{words.noneExpected}</p>}
          <DefinitionList
            items={expected.slice(0, 5).map((one) => ({
              term: one.paymentReference,
              value: amount(one.amountMinor),
              hint: words.partnerOf(String(one.partnerId), one.receivedOn),
            }))}
          />
        </section>
      </div>
      <Exits id={receipt.id} currency={currency} />
    </Item>
  )
}

/** Those of the same amount first, then those that are nearest to it. */
export function nearest(
  collections: readonly Collection[],
  { leftMinor }: Pick<Receipt, 'leftMinor'>,
): readonly Collection[] {
  const distance = ({ amountMinor }: Collection) => Math.abs(amountMinor - leftMinor)
  return collections.toSorted((one, other) => distance(one) - distance(other))
}

function Exits({ id, currency }: { readonly id: string; readonly currency: string }) {
  const { receipts: words } = useQueueWords()
  const { data } = useGetReceiptQuery({ params: { id } })
  if (!data || data.exits.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-16">{words.exits}</h3>
      <DefinitionList
        items={data.exits.map((exit) => ({
          term: words.kinds[exit.kind],
          value: <Amount amountMinor={exit.amountMinor} currency={currency} />,
          hint: `${words.exitStatuses[exit.status]}. ${exit.note}`,
        }))}
      />
    </section>
  )
}

/** How money leaves that came in, and what explains money that the bank took. */
const waysOut = ['refund', 'journal', 'capital', 'credit-line'] as const
type WayOut = (typeof waysOut)[number]

function useReceiptDecisions(receipt: Receipt, expected: readonly Collection[]): readonly Decision[] {
  const { receipts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const { locale } = useDisplay()
  const worker = useWorker()
  const ended = useEnding()
  const [resolve] = useResolveReceiptMutation(ownNotice('resolve a receipt'))
  const assigning = useAssigning(receipt)
  const leaving = useLeaving(receipt, resolve)
  const paysCarry = usePayingCarry(receipt, resolve)
  const { id, counterparty, currency } = receipt
  if (!hasRole(worker, ['operator'])) return []
  const note = { name: 'note', label: queue.note, hint: queue.noteHint }
  const options = expected.map((one) => ({
    value: one.id,
    text: `${one.paymentReference}, ${moneyText(BigInt(one.amountMinor), currency, locale)}`,
  }))
  return [
    {
      key: 'match',
      letter: 'm',
      label: words.match,
      isPrimary: true,
      heldBack: options.length === 0 ? words.noneExpected : undefined,
      meaning: words.matching,
      fields: [
        { name: 'collectionId', label: words.expected, options, initial: options[0]?.value ?? '' },
        note,
      ],
      act: ({ collectionId = '', note: written = '' }) =>
        ended(
          'resolveReceipt',
          resolve({ params: { id }, body: { exit: { kind: 'collection', collectionId }, note: written } }),
        ),
      said: words.matched(counterparty),
    },
    leaving,
    paysCarry,
    assigning,
  ]
}

/** An operator says what becomes of money that came in, or what explains money that the bank took. */
function useLeaving(
  { id, counterparty, currency, leftMinor }: Receipt,
  resolve: ReturnType<typeof useResolveReceiptMutation>[0],
): Decision {
  const { receipts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const isIncoming = leftMinor > 0
  const ways = waysOut.filter((way) => isIncoming || way !== 'refund')
  return {
    key: 'exit',
    letter: 'e',
    label: words.exit,
    heldBack: leftMinor === 0 ? words.nothingLeft : undefined,
    meaning: isIncoming ? words.exiting : words.explaining,
    fields: [
      { name: 'way', label: words.way, options: ways.map((value) => ({ value, text: words.kinds[value] })) },
      {
        name: 'amountMinor',
        label: words.amount,
        type: 'amount',
        currency,
        initial: String(Math.abs(leftMinor)),
      },
      { name: 'reference', label: words.reference, hint: words.referenceHint, isOptional: true },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: async ({ way, amountMinor, reference = '', note = '' }) => {
      const kind = ways.find((value) => value === way)
      if (!kind || (needsReference(kind) && reference.trim() === ''))
        return { kind: 'refused', text: words.noReference }
      const exit = needsReference(kind)
        ? { kind, amountMinor: Number(amountMinor), reference }
        : { kind, amountMinor: Number(amountMinor) }
      return ended('resolveReceipt', resolve({ params: { id }, body: { exit, note } }))
    },
    said: words.exited(counterparty),
  }
}

const needsReference = (kind: WayOut): kind is 'refund' | 'journal' => kind === 'refund' || kind === 'journal'

/** A partner pays what it owes for the time until it pays. */
function usePayingCarry(
  { id, counterparty, partnerId, currency, leftMinor }: Receipt,
  resolve: ReturnType<typeof useResolveReceiptMutation>[0],
): Decision {
  const { receipts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  return {
    key: 'carry',
    letter: 'y',
    label: words.kinds.carry,
    heldBack: leftMinor > 0 ? undefined : words.onlyIncoming,
    meaning: words.payingCarry,
    fields: [
      { name: 'partnerId', label: words.partner, initial: partnerId === null ? '' : String(partnerId) },
      { name: 'amountMinor', label: words.amount, type: 'amount', currency, initial: String(leftMinor) },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: async ({ partnerId: typed = '', amountMinor, note = '' }) => {
      if (!/^[1-9]\d{0,8}$/.test(typed)) return { kind: 'refused', text: words.noPartnerNumber }
      const exit = { kind: 'carry' as const, amountMinor: Number(amountMinor), partnerId: Number(typed) }
      return ended('resolveReceipt', resolve({ params: { id }, body: { exit, note } }))
    },
    said: words.exited(counterparty),
  }
}

/** Somebody looks after a receipt, and notes whose it seems to be. No money moves. */
function useAssigning({ id, counterparty, partnerId }: Receipt): Decision {
  const { receipts: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [assign] = useAssignReceiptMutation(ownNotice('assign a receipt'))
  const initial = partnerId === null ? '' : String(partnerId)
  return {
    key: 'assign',
    letter: 't',
    label: words.assign,
    fields: [
      { name: 'partnerId', label: words.partner, isOptional: true, initial },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: async ({ partnerId: typed = '', note = '' }) => {
      if (!/^\d{0,9}$/.test(typed)) return { kind: 'refused', text: words.noPartnerNumber }
      const body = { partnerId: typed === '' ? null : Number(typed), note }
      return ended('assignReceipt', assign({ params: { id }, body }))
    },
    said: words.assigned(counterparty),
  }
}
