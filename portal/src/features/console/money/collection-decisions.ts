import { moneyText } from '@sooner/money/text'
import { paymentMethods } from '@sooner/rules/transfers'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Collection,
  type CollectionLine,
  useApplyCollectionMutation,
  useEnterCollectionMutation,
  useReverseCollectionMutation,
  useTakeBackCollectionLinesMutation,
  useUndoShortfallMutation,
} from '../../../lib/resources/operator-collections.ts'
import { useListInvoicesForReviewQuery } from '../../../lib/resources/operator-invoices.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { useEnding } from '../queue/act.ts'
import { chosenCurrency, currencyField } from '../queue/currency-field.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { useConsoleWords } from '../words/index.ts'
import type { MoneyWords } from './words/en.ts'
import { useMoneyWords } from './words/index.ts'

export type CollectionWords = MoneyWords['collections']

export const lineName = ({ number, invoiceNumber, sourceId }: CollectionLine, words: CollectionWords) =>
  `${number}. ${invoiceNumber ?? sourceId ?? words.noInvoice}`

export function useCollectionDecisions(
  collection: Collection,
  lines: readonly CollectionLine[],
  search: string,
): readonly Decision[] {
  const applying = useApplying(collection, search)
  const ofLines = useLineDecisions(collection, lines)
  const reversing = useReversing(collection)
  return [
    ...(collection.unappliedMinor > 0 ? [applying] : []),
    ...ofLines,
    ...(collection.status === 'reversed' ? [] : [reversing]),
  ]
}

/** What is done about one line of it. */
function useLineDecisions({ id }: Collection, lines: readonly CollectionLine[]): readonly Decision[] {
  const { collections: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [takeBack] = useTakeBackCollectionLinesMutation(ownNotice('take back a line of a payment'))
  const [undo] = useUndoShortfallMutation(ownNotice('undo a shortfall'))
  const fieldsOf = (chosen: readonly CollectionLine[]) => [
    {
      name: 'number',
      label: words.line,
      options: chosen.map((line) => ({ value: String(line.number), text: lineName(line, words) })),
    },
    { name: 'note', label: queue.note, hint: queue.noteHint },
  ]
  const applied = lines.filter((line) => line.status === 'applied')
  const short = lines.filter((line) => line.shortfallMinor > 0)
  const takingBack: Decision = {
    key: 'take-back',
    letter: 't',
    label: words.takeBack,
    meaning: words.takingBack,
    fields: fieldsOf(applied),
    act: ({ number, note = '' }) =>
      ended(
        'takeBackCollectionLines',
        takeBack({ params: { id }, body: { numbers: [Number(number)], note } }),
      ),
    said: words.takenBack,
  }
  const undoing: Decision = {
    key: 'undo',
    letter: 'u',
    label: words.undoShortfall,
    meaning: words.undoing,
    fields: fieldsOf(short),
    act: ({ number, note = '' }) =>
      ended('undoShortfall', undo({ params: { id }, body: { number: Number(number), note } })),
    said: words.undone,
  }
  return [...(applied.length > 0 ? [takingBack] : []), ...(short.length > 0 ? [undoing] : [])]
}

function useReversing({ id, paymentReference }: Collection): Decision {
  const { collections: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [reverse] = useReverseCollectionMutation(ownNotice('reverse a payment of a partner'))
  return {
    key: 'reverse',
    letter: 'r',
    label: words.reverse,
    meaning: words.reversing,
    fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
    act: ({ note = '' }) => ended('reverseCollection', reverse({ params: { id }, body: { note } })),
    said: words.reversed(paymentReference),
  }
}

/** Applies what is unapplied to one of the partner's invoices that something is owed for, found by its number. */
function useApplying({ id, partnerId, currency, unappliedMinor }: Collection, search: string): Decision {
  const { collections: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const { locale } = useDisplay()
  const ended = useEnding()
  const [apply] = useApplyCollectionMutation(ownNotice('apply a payment of a partner'))
  const query = { state: 'any', partnerId, searchTerm: search, limit: 50 } as const
  const { data } = useListInvoicesForReviewQuery({ query }, { skip: search === '' })
  const owed = data?.data.filter((one) => one.outstandingMinor > 0 && one.currency === currency) ?? []
  return {
    key: 'apply',
    letter: 'a',
    label: words.apply,
    isPrimary: true,
    heldBack: owed.length === 0 ? words.searchFirst : undefined,
    meaning: words.applying,
    fields: [
      {
        name: 'invoice',
        label: words.invoice,
        initial: owed.length === 1 && owed[0] ? owed[0].id : '',
        options: owed.map((one) => ({
          value: one.id,
          text: `${one.vendorName}, ${one.number}, ${moneyText(BigInt(one.outstandingMinor), currency, locale)}`,
        })),
      },
      {
        name: 'amountMinor',
        label: words.amount,
        type: 'amount',
        currency,
        initial: String(unappliedMinor),
      },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: async ({ invoice, amountMinor, note = '' }) => {
      const chosen = owed.find((one) => one.id === invoice)
      if (!chosen) return { kind: 'refused', text: words.searchFirst }
      const line = { vendorId: chosen.vendorId, invoiceId: chosen.id, amountMinor: Number(amountMinor) }
      return ended('applyCollection', apply({ params: { id }, body: { lines: [line], note } }))
    },
    said: words.wasApplied,
  }
}

/** Records a payment of a partner that came by another way than its feed. */
export function useEntering(): Decision {
  const { collections: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [enter] = useEnterCollectionMutation(ownNotice('enter a payment of a partner'))
  return {
    key: 'enter',
    label: words.enter,
    meaning: words.entering,
    fields: [
      { name: 'partnerId', label: words.partnerNumber },
      { name: 'paymentReference', label: words.reference },
      currencyField(words.currency),
      { name: 'amountMinor', label: words.amount, type: 'amount' },
      {
        name: 'paymentMethod',
        label: words.method,
        initial: 'ACH',
        options: paymentMethods.map((value) => ({ value, text: words.methods[value] })),
      },
      { name: 'receivedOn', label: words.receivedOn, type: 'date' },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: ({ partnerId, paymentReference = '', receivedOn = '', note = '', ...values }) => {
      const body = {
        partnerId: Number(partnerId),
        paymentReference,
        currency: chosenCurrency(values),
        amountMinor: Number(values['amountMinor']),
        paymentMethod: paymentMethods.find((one) => one === values['paymentMethod']) ?? 'ACH',
        receivedOn,
        note,
      }
      return ended('enterCollection', enter({ body }))
    },
    said: words.entered,
  }
}
