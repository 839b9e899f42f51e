import { useState } from 'react'
import type { Parts } from '@sooner/contract/client'
import { type AuditEntry, useListAuditQuery } from '../../../lib/resources/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ChangeList } from '../approvals/change-list.tsx'
import { addressOf } from '../places.ts'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useSystemWords } from './words/index.ts'

const limit = 20

interface AuditTrailProps {
  readonly title: string
  /** Of what or whom, and of which days. */
  readonly query: Omit<NonNullable<Parts<'listAudit'>['query']>, 'page' | 'limit'>
}

/** Who did what, the latest first, with the reason that was given and what it changed. */
export function AuditTrail({ title, query }: AuditTrailProps) {
  const { trouble, queue } = useConsoleWords()
  const { audit: words } = useSystemWords()
  const [page, setPage] = useState(1)
  const list = useListAuditQuery({ query: { ...query, page, limit } })
  return (
    <Section title={title}>
      <Loaded query={list} trouble={trouble} skeleton={<SkeletonText lines={8} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.none}</p>}
            <ol aria-label={title} className="grid">
              {data.map((entry) => (
                <li key={entry.id} className="border-b border-line py-3 first:pt-0 last:border-b-0">
                  <Entry entry={entry} isOfVendor={query.vendorId !== undefined} />
                </li>
              ))}
            </ol>
            <Pager label={queue.pages(title)} page={page} limit={limit} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

interface EntryProps {
  readonly entry: AuditEntry
  readonly isOfVendor: boolean
}

function Entry({ entry, isOfVendor }: EntryProps) {
  const { audit: words } = useSystemWords()
  const [isOpen, setOpen] = useState(false)
  const { at, actor, email, action, subject, vendorId, reason, before, after } = entry
  const name = (words.actions as Readonly<Record<string, string>>)[action] ?? action
  const hasChanges = before !== null || after !== null
  return (
    <div className="grid gap-1 text-14">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">{name}</p>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted wrap-anywhere">
            <Day value={at} withTime withYear />
            <TextLink to={`${addressOf('audit')}?actor=${encodeURIComponent(actor)}`}>
              {email ?? actor}
            </TextLink>
            {!isOfVendor && vendorId !== null && <VendorLink id={vendorId} />}
            {!isId(subject) && <span>{subject}</span>}
          </p>
          {reason !== null && <p>“{reason}”</p>}
        </div>
        {hasChanges && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.changes}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <>
          {isId(subject) && <p className="text-12 text-muted wrap-anywhere">{subject}</p>}
          <ChangeList now={before ?? undefined} request={after ?? {}} />
        </>
      )}
    </div>
  )
}

/** An id tells a reader nothing, so it is shown with the changes alone. */
const isId = (subject: string) => /^[0-9a-f-]{36}$/.test(subject)
