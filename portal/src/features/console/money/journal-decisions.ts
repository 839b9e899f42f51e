import { journalAccounts, journalReasons } from '@sooner/rules/ledger'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Journal,
  useRecordJournalMutation,
  useReverseJournalMutation,
} from '../../../lib/resources/accounting.ts'
import { useEnding } from '../queue/act.ts'
import { chosenCurrency, currencyField } from '../queue/currency-field.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** The only account in journals that is divided by partner. */
const byPartner = 'write-off'

/** Enters a journal between two accounts. */
export function useRecording(): Decision {
  const { journals: words, accounts } = useMoneyWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [record] = useRecordJournalMutation(ownNotice('enter a journal'))
  const options = journalAccounts.map((value) => ({ value, text: accounts[value] }))
  return {
    key: 'record',
    label: words.record,
    meaning: words.recording,
    fields: [
      {
        name: 'reason',
        label: words.reason,
        options: journalReasons.map((value) => ({ value, text: words.reasons[value] })),
      },
      { name: 'effectiveOn', label: words.effective, type: 'date' },
      currencyField(words.currency),
      { name: 'amountMinor', label: words.amount, type: 'amount' },
      { name: 'debit', label: words.debitAccount, options },
      { name: 'credit', label: words.creditAccount, options },
      { name: 'partnerId', label: words.partner, hint: words.partnerHint, isOptional: true },
      { name: 'note', label: queue.note, hint: queue.noteHint },
    ],
    act: ({ effectiveOn = '', note = '', partnerId, amountMinor, ...values }) => {
      const accountOf = (side: 'debit' | 'credit') =>
        journalAccounts.find((one) => one === values[side]) ?? 'accruals'
      const line = (side: 'debit' | 'credit', signed: number) => {
        const account = accountOf(side)
        return {
          account,
          amountMinor: signed,
          ...(account === byPartner && partnerId && { partnerId: Number(partnerId) }),
        }
      }
      const body = {
        currency: chosenCurrency(values),
        effectiveOn,
        reason: journalReasons.find((one) => one === values['reason']) ?? 'correction',
        note,
        lines: [line('debit', Number(amountMinor)), line('credit', -Number(amountMinor))],
      }
      return ended('recordJournal', record({ body }))
    },
    said: words.recorded,
  }
}

export function useReversing({ id, reversal }: Journal): readonly Decision[] {
  const { journals: words } = useMoneyWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [reverse] = useReverseJournalMutation(ownNotice('reverse a journal'))
  if (reversal) return []
  return [
    {
      key: 'reverse',
      letter: 'r',
      label: words.reverse,
      meaning: words.reversing,
      fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
      act: ({ note = '' }) => ended('reverseJournal', reverse({ params: { id }, body: { note } })),
      said: words.wasReversed,
    },
  ]
}
