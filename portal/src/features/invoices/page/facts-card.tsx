import { countText } from '../../../ui/format/number-text.ts'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { useInvoiceWords } from './words.ts'

/** Nothing is paid without the document that it needs. Pay-On-Approval has no such day: what was withdrawn from it waits for its due date. */
const isPaidByItself = ({ documentKind, state, programCode, requiresDocument }: InvoiceDetail) =>
  documentKind === 'invoice' &&
  state === 'awaiting-eligibility' &&
  programCode !== 'Pay-On-Approval' &&
  !requiresDocument

/** Whatever the invoice states; what it does not state is left out. */
export function FactsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { facts: words } = useInvoiceWords()
  const { locale } = useDisplay()
  const programTexts = useProgramTexts()
  const { programCode, paymentTermsDays: terms, linkedInvoiceId } = invoice
  const netDays = programCode === null ? null : Number(/^NET-(\d+)$/.exec(programCode)?.[1] ?? Number.NaN)
  const text = (term: string, value: string | null) => (value === null ? [] : [{ term, value }])
  const day = (term: string, value: string | null) =>
    value === null ? [] : [{ term, value: <Day value={value} /> }]
  return (
    <Section title={words.title}>
      <DefinitionList
        items={[
          { term: words.client, value: invoice.clientName },
          ...text(words.reference, invoice.reference),
          ...text(words.description, invoice.description),
          ...(linkedInvoiceId === null
            ? []
            : [
                {
                  term: words.linked,
                  value: (
                    <TextLink to={`/dashboard/invoices/${linkedInvoiceId}`}>{words.linkedInvoice}</TextLink>
                  ),
                },
              ]),
          ...day(words.invoiceDate, invoice.invoiceDate),
          ...day(words.receivedDate, invoice.receivedDate),
          ...day(words.glDate, invoice.glDate),
          ...day(words.dueDate, invoice.dueDate),
          ...(invoice.clientDueDate === invoice.dueDate
            ? []
            : day(words.clientDueDate, invoice.clientDueDate)),
          ...text(words.terms, terms === null ? null : words.days(countText(terms, locale))),
          ...text(
            words.program,
            programCode === null
              ? null
              : programTexts({ programCode, netDays: Number.isNaN(netDays) ? null : netDays }).name,
          ),
          ...day(words.eligibleAt, isPaidByItself(invoice) ? invoice.eligibleAt : null),
        ]}
      />
    </Section>
  )
}
