import { Section } from '../../../ui/section.tsx'
import { Timeline, type TimelineEvent } from '../../../ui/timeline.tsx'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { useInvoiceWords } from './words.ts'

/** What happened to the invoice, the oldest change first, and the payment that is still to come. */
export function TimelineCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { timeline: words, why } = useInvoiceWords()
  const past = invoice.history.toReversed()
  const events: TimelineEvent[] = past.map(({ at, by, event, note, holdReasons }, index) => ({
    key: `${at} ${index}`,
    // Nobody has withdrawn what the application takes back.
    title: event === 'withdrawn' && by === 'system' ? words.takenBack : words.events[event],
    at,
    when: index === past.length - 1 ? 'now' : 'past',
    detail: (
      <>
        {by !== 'system' && <p>{words.by[by]}</p>}
        {note !== null && <p className="text-ink">{note}</p>}
        {holdReasons.map((reason) => (
          <p key={reason}>{why.holds[reason]}</p>
        ))}
      </>
    ),
  }))
  if (invoice.payStatus === 'Unpaid' && invoice.estimatedPaymentDate !== null)
    events.push({
      key: 'expected',
      title: words.expected,
      at: invoice.estimatedPaymentDate,
      when: 'ahead',
    })
  return (
    <Section title={words.title}>
      <Timeline label={words.title} events={events} />
    </Section>
  )
}
