import { useListApprovalsQuery, type Approval } from '../../../lib/resources/approvals.ts'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { addressOf } from '../places.ts'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'

/** What was written with the request itself. */
const noteOf = ({ request: { body } }: Approval): string | undefined => {
  const { note, reason } = (body ?? {}) as { readonly note?: unknown; readonly reason?: unknown }
  return [note, reason].find((one) => typeof one === 'string')
}

/** On a thing itself: that something about it waits for a second person, requested by whom, until when, and where it is approved. */
export function SecondPerson({ subject }: { readonly subject: string }) {
  const { secondPerson: words } = useConsoleWords()
  const display = useDisplay()
  const worker = useWorker()
  const { data } = useListApprovalsQuery(
    { query: { subject, status: 'waiting', limit: 100 } },
    { skip: !hasRole(worker, ['operator']) },
  )
  return data?.data.map((approval) => (
    <Notice key={approval.id} kind="info">
      <p className="font-medium">{words.waits}</p>
      <p>{words.by(approval.maker.email, approval.summary)}</p>
      {noteOf(approval) && <p>“{noteOf(approval)}”</p>}
      <p>
        {words.expires}: {dayTexts(approval.expiresAt, display, true).short}
      </p>
      <TextLink to={`${addressOf('approvals')}?view=waiting&item=${approval.id}`} className="text-current!">
        {words.open}
      </TextLink>
    </Notice>
  ))
}
