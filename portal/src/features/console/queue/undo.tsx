import { isDecidedQueue } from '@sooner/rules/audit'
import { dayAt } from '@sooner/rules/days'
import { timeZones } from '@sooner/rules/places'
import { createContext, useContext, useState } from 'react'
import { useLocation } from 'react-router'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useDeclineMutation, useLazyGetApprovalQuery } from '../../../lib/resources/approvals.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { addressOf } from '../places.ts'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { type Ended, useEnding } from './act.ts'
import { KeyCap } from './key-cap.tsx'

/** What takes a decision back: only an act that opens no way for money and needs no second person. */
export interface Undo {
  readonly act: () => Promise<Ended>
  /** What is so afterwards, where it is not what was before. */
  readonly said?: string
}

/** What was decided last: how it is undone, and where it is seen. */
export interface LastDecision {
  readonly undo: Undo | undefined
  /** The request, where a second person has to approve it. */
  readonly approvalId: string | undefined
  /** Whether it is an act that decides items of the queue, of which the audit log has a list. */
  readonly isListed: boolean
}

const LastDecisionContext = createContext<(last: LastDecision) => void>(() => {})
export const LastDecisionProvider = LastDecisionContext.Provider
/** Reports a decision to the page of the queue. On other pages it does nothing. */
export const useLastDecision = () => useContext(LastDecisionContext)

/** Withdraws the operator's own request. If a colleague had made the same one before, it stays. */
export function useWithdrawing() {
  const { queue: words } = useConsoleWords()
  const { email } = useWorker()
  const ended = useEnding()
  const [read] = useLazyGetApprovalQuery()
  const [decline] = useDeclineMutation(ownNotice('withdraw a request'))
  return async (id: string): Promise<Ended> => {
    const params = { id }
    const { data } = await read({ params })
    if (data && data.maker.email !== email) return { kind: 'refused', text: words.ofColleague }
    return ended('decline', decline({ params, body: { note: words.undoNote } }))
  }
}

const weekMs = 7 * 24 * 3_600_000

/** The address of the open queue's decisions of seven days in the audit log; undefined on other pages. */
export function useDecidedLately(): string | undefined {
  const path = useLocation().pathname.split('/').at(-1) ?? ''
  const worker = useWorker()
  if (!isDecidedQueue(path) || !hasRole(worker, ['operator'])) return undefined
  const from = dayAt(timeZones.US, new Date(Date.parse(worker.now) - weekMs))
  return `${addressOf('audit')}?queue=${path}&from=${from}`
}

interface SaidProps {
  readonly said: string
  /** Counts the sentences. */
  readonly count: number
  readonly last: LastDecision | undefined
  readonly onUndone: (said: string) => void
}

/** What was decided, what undoes it, and where it is seen. */
export function Said({ said, count, last, onUndone }: SaidProps) {
  const { queue: words } = useConsoleWords()
  const lately = useDecidedLately()
  const request = last?.approvalId
  const seen = request === undefined ? lately : `${addressOf('approvals')}?view=waiting&item=${request}`
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 text-14">
      <p role="status" className="text-positive">
        {said}
      </p>
      {last?.undo && <UndoButton key={count} undo={last.undo} onUndone={onUndone} />}
      {last?.isListed && seen !== undefined && <TextLink to={seen}>{words.seeDecided}</TextLink>}
    </div>
  )
}

interface UndoButtonProps {
  readonly undo: Undo
  readonly onUndone: (said: string) => void
}

function UndoButton({ undo, onUndone }: UndoButtonProps) {
  const { queue: words } = useConsoleWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function press() {
    setBusy(true)
    setFailure(undefined)
    const ended = await undo.act()
    setBusy(false)
    if (ended.kind === 'done') onUndone(undo.said ?? words.undone)
    else if (ended.kind === 'refused') setFailure(ended.text)
    else setFailure(words.notProven)
  }
  return (
    <>
      <Button size="small" aria-keyshortcuts="U" busy={busy} onClick={() => void press()}>
        {words.undo}
        <KeyCap name="U" />
      </Button>
      <Announcements failure={failure} />
    </>
  )
}
