import type { approvalStatuses } from '@sooner/rules/approvals'
import type { Approval } from '../../../lib/resources/approvals.ts'
import {
  useApproveMutation,
  useDeclineMutation,
  useListApprovalsQuery,
} from '../../../lib/resources/approvals.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { Subject } from './subject.tsx'
import { type ApprovalView, isInView, viewOf, views } from './views.ts'
import { WhatChanges } from './what-changes.tsx'
import { useApprovalWords } from './words/index.ts'

/** The acts that need a second person: those that wait for the operator who looks, those that the operator requested, and those that are decided. */
export function ApprovalsPage() {
  const { places } = useConsoleWords()
  const words = useApprovalWords()
  const { email } = useWorker()
  const place = useQueuePlace()
  const view = viewOf(place.filter('view'))
  // What is waiting fits on one page, since it expires after a week; what one person may decide of it is known here alone.
  const query =
    view === 'all' ? { page: place.page, limit: pageSize } : { status: 'waiting' as const, limit: 100 }
  const list = useListApprovalsQuery({ query })
  const shown = (page: typeof list.data) => page && isOf(page, view, email)
  const nameOf = useActName()
  return (
    <QueuePage<Approval>
      title={places.approvals}
      list={{ ...list, data: shown(list.data), currentData: shown(list.currentData) }}
      keyOf={({ id }) => id}
      row={(approval) => ({
        title: nameOf(approval),
        end: <Since at={approval.madeAt} />,
        detail: (
          <>
            <span>{approval.maker.email}</span>
            {approval.status !== 'waiting' && <span>{words.statuses[approval.status]}</span>}
          </>
        ),
      })}
      filters={
        <Select
          label={words.filter}
          value={view}
          options={views.map((value) => ({ value, text: words.views[value] }))}
          onChange={(value) =>
            place.go({ view: value === 'mine' ? undefined : value, page: undefined, item: undefined })
          }
        />
      }
      viewed="approvals"
      empty={words.empty}
    >
      {(approval, onDecided) => <ApprovalItem approval={approval} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface Page {
  readonly data: readonly Approval[]
  readonly total: number
}

function isOf<P extends Page>(page: P, view: ApprovalView, email: string): P {
  if (view === 'all') return page
  // What has waited longest comes first.
  const data = page.data.filter((approval) => isInView(view, approval, email)).toReversed()
  return { ...page, data, total: data.length }
}

function useActName() {
  const words = useApprovalWords()
  return ({ act, summary }: Approval): string =>
    (words.acts as Readonly<Record<string, string>>)[act] ?? summary
}

const looks = {
  waiting: ['info', 'clock'],
  approved: ['positive', 'done'],
  declined: ['negative', 'cross'],
  withdrawn: ['neutral', 'cross'],
  void: ['warning', 'alert'],
  expired: ['neutral', 'clock'],
} as const satisfies Record<(typeof approvalStatuses)[number], unknown>

interface ApprovalItemProps {
  readonly approval: Approval
  readonly onDecided: (said: string) => void
}

export function ApprovalItem({ approval, onDecided }: ApprovalItemProps) {
  const words = useApprovalWords()
  const name = useActName()(approval)
  const decisions = useApprovalDecisions(approval, name)
  const { status, amountMinor, currency, maker, madeAt, expiresAt, checker, decidedAt, note } = approval
  const [tone, mark] = looks[status]
  const facts = [
    { term: words.maker, value: maker.email },
    { term: words.at, value: <Day value={madeAt} withTime /> },
    ...(status === 'waiting' ? [{ term: words.expires, value: <Day value={expiresAt} withTime /> }] : []),
    { term: words.subject, value: <Subject approval={approval} /> },
    ...(checker ? [{ term: words.checker, value: checker.email }] : []),
    ...(decidedAt ? [{ term: words.decided, value: <Day value={decidedAt} withTime /> }] : []),
    ...(note === null ? [] : [{ term: words.note, value: note }]),
  ]
  return (
    <Item
      title={name}
      badge={
        <Badge tone={tone} mark={mark}>
          {words.statuses[status]}
        </Badge>
      }
      amount={
        amountMinor !== null && currency !== null && <Amount amountMinor={amountMinor} currency={currency} />
      }
      decisions={decisions}
      onDecided={onDecided}
    >
      <DefinitionList items={facts} />
      <section className="grid gap-2">
        <h3 className="text-16">{words.change}</h3>
        <WhatChanges approval={approval} />
      </section>
    </Item>
  )
}

function useApprovalDecisions(approval: Approval, name: string): readonly Decision[] {
  const words = useApprovalWords()
  const { queue } = useConsoleWords()
  const { email } = useWorker()
  const ended = useEnding()
  const [approve] = useApproveMutation(ownNotice('approve a request'))
  const [decline] = useDeclineMutation(ownNotice('decline a request'))
  const { id, status, canApprove, maker } = approval
  if (status !== 'waiting') return []
  const isOwn = maker.email === email
  const note = { name: 'note', label: queue.note, hint: queue.noteHint }
  const declining = {
    fields: [note],
    act: (values: Readonly<Record<string, string>>) =>
      ended('decline', decline({ params: { id }, body: { note: values['note'] ?? '' } })),
  }
  return [
    {
      key: 'approve',
      letter: 'a',
      label: words.approve,
      isPrimary: true,
      heldBack: canApprove ? undefined : words.ownRequest,
      meaning: words.approving,
      fields: [{ ...note, isOptional: true }],
      act: ({ note: written }) =>
        ended('approve', approve({ params: { id }, body: written ? { note: written } : {} })),
      said: words.approved(name),
    },
    isOwn
      ? { key: 'withdraw', letter: 'w', label: words.withdraw, said: words.withdrawn(name), ...declining }
      : { key: 'decline', letter: 'd', label: words.decline, said: words.declined(name), ...declining },
  ]
}
