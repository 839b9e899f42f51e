import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type BankAnswer,
  useAcceptCorrectionMutation,
  useCloseBankAnswerMutation,
  useListAttemptsQuery,
  useListBankAnswersQuery,
} from '../../../lib/resources/operator-transfers.ts'
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
import { hasRole, useWorker } from '../staff.ts'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useQueueWords } from './words/index.ts'

export function BankAnswersPage() {
  const { places } = useConsoleWords()
  const { answers: words } = useQueueWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<BankAnswer>
      title={places.answers}
      list={useListBankAnswersQuery({
        query: { attention: 'open', page, limit: pageSize, ...useItemScope() },
      })}
      keyOf={({ rail, answerId }) => `${rail} ${answerId}`}
      row={({ kind, outcome, readAt, key }) => ({
        title: words.kinds[kind],
        end: <Since at={readAt} />,
        detail: (
          <>
            <span>{words.outcomes[outcome]}</span>
            <span>{key}</span>
          </>
        ),
      })}
      viewed="answers"
      worked={{ queue: 'answers', itemOf: ({ rail, answerId }) => `${rail} ${answerId}` }}
      empty={words.empty}
    >
      {(answer, onDecided) => <AnswerItem answer={answer} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface AnswerItemProps {
  readonly answer: BankAnswer
  readonly onDecided: (said: string) => void
}

export function AnswerItem({ answer, onDecided }: AnswerItemProps) {
  const { answers: words } = useQueueWords()
  const decisions = useAnswerDecisions(answer)
  const { rail, answerId, key, kind, answeredOn, code, outcome, readAt } = answer
  const entry = useListAttemptsQuery({ query: { key, limit: 1 } }).data?.data[0]
  return (
    <Item
      title={words.kinds[kind]}
      decisions={decisions}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`bank-answer:${rail} ${answerId}`} />}
    >
      <DefinitionList
        items={[
          { term: words.outcome, value: words.outcomes[outcome] },
          ...(entry
            ? [
                { term: words.vendor, value: <VendorLink id={entry.vendorId} name={entry.vendorName} /> },
                {
                  term: words.amount,
                  value: <Amount amountMinor={entry.amountMinor} currency={entry.currency} />,
                },
              ]
            : []),
          { term: words.code, value: code ?? words.none },
          { term: words.entry, value: key },
          { term: words.rail, value: rail },
          { term: words.on, value: <Day value={answeredOn} /> },
          { term: words.read, value: <Day value={readAt} withTime /> },
        ]}
      />
    </Item>
  )
}

function useAnswerDecisions({ rail, answerId, kind, key }: BankAnswer): readonly Decision[] {
  const { answers: words } = useQueueWords()
  const { queue } = useConsoleWords()
  const worker = useWorker()
  const ended = useEnding()
  const [close] = useCloseBankAnswerMutation(ownNotice('close an answer of a bank'))
  const [accept] = useAcceptCorrectionMutation(ownNotice('accept a correction'))
  if (!hasRole(worker, ['operator'])) return []
  const fields = [{ name: 'note', label: queue.note, hint: words.closingHint }]
  const closing: Decision = {
    key: 'close',
    letter: 'c',
    label: words.close,
    isPrimary: kind !== 'corrected',
    fields,
    act: ({ note = '' }) => ended('closeBankAnswer', close({ body: { rail, answerId, note } })),
    said: words.closed(key),
  }
  const accepting: Decision = {
    key: 'accept',
    letter: 'a',
    label: words.accept,
    isPrimary: true,
    meaning: words.accepting,
    fields: [{ name: 'note', label: queue.note, hint: queue.noteHint }],
    act: ({ note = '' }) => ended('acceptCorrection', accept({ body: { rail, answerId, note } })),
    said: words.accepted(key),
  }
  return kind === 'corrected' ? [accepting, closing] : [closing]
}
