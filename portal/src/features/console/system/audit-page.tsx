import { decidedQueues, minReasonPart } from '@sooner/rules/audit'
import { PageHeading } from '../../../lib/page.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Filter } from '../queue/filter.tsx'
import { useQueuePlace } from '../queue/place.ts'
import { useConsoleWords } from '../words/index.ts'
import { AuditTrail } from './audit-trail.tsx'
import { useSystemWords } from './words/index.ts'

const isId = (text: string | undefined) => text !== undefined && /^[0-9a-f-]{36}$/i.test(text)

/** The whole log, by account, thing, vendor, a part of the reason, and day. */
export function AuditPage() {
  const { places } = useConsoleWords()
  const { audit: words } = useSystemWords()
  const { filter, go } = useQueuePlace()
  const named = (name: string) => filter(name) ?? ''
  const vendorId = filter('vendor')
  const queue = decidedQueues.find((one) => one === filter('queue'))
  const query = {
    ...(queue && { queue }),
    ...(isId(vendorId) && { vendorId }),
    ...(filter('actor') && { actor: named('actor') }),
    ...(filter('subject') && { subject: named('subject') }),
    // A part that is still too short to be searched for is not sent.
    ...(named('reason').length >= minReasonPart && { reason: named('reason') }),
    ...(filter('from') && { from: named('from') }),
    ...(filter('through') && { through: named('through') }),
  }
  const field = (
    name: 'actor' | 'subject' | 'vendor' | 'reason' | 'from' | 'through',
    type: 'text' | 'date',
  ) => (
    <TextField
      name={name}
      label={words.fields[name]}
      {...(name === 'reason' && { hint: words.reasonHint(minReasonPart) })}
      type={type}
      autoComplete="off"
      value={named(name)}
      onChange={(value) => go({ [name]: value || undefined }, true)}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="text-24!">{places.audit}</PageHeading>
      <Filter name="queue" label={words.queue} values={decidedQueues} texts={places} all={words.allActs} />
      <div className="grid gap-3 mobile:grid-cols-2 laptop:grid-cols-3">
        {field('actor', 'text')}
        {field('subject', 'text')}
        {field('vendor', 'text')}
        {field('reason', 'text')}
        {field('from', 'date')}
        {field('through', 'date')}
        <div className="self-end">
          <Button
            onClick={() =>
              go({
                queue: undefined,
                actor: undefined,
                subject: undefined,
                vendor: undefined,
                reason: undefined,
                from: undefined,
                through: undefined,
              })
            }
          >
            {words.clear}
          </Button>
        </div>
      </div>
      {/* A changed filter begins at its first page. */}
      <AuditTrail key={JSON.stringify(query)} title={words.entries} query={query} />
    </div>
  )
}
