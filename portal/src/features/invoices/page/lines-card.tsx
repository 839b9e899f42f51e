import { adjustmentReasonIn } from '@sooner/rules/adjustment-reasons'
import { Amount } from '../../../ui/amount.tsx'
import { FigureTable } from '../../../ui/figure-table.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Day } from '../../../ui/day.tsx'
import { TextLink } from '../../../ui/link.tsx'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { useInvoiceWords } from './words/index.ts'

/** The lines of the invoice, each with its own state, since lines can be settled one by one. */
export function LinesCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { lines: words } = useInvoiceWords()
  const kindNames: Readonly<Record<string, string>> = words.kinds
  const { lineItems, currency, amountMinor, openAmountMinor } = invoice
  if (lineItems.length === 0) return null
  return (
    <Section title={words.title}>
      <FigureTable first={words.what} figures={[{ title: words.open, from: 'mobile' }, words.amount]}>
        <tbody>
          {lineItems.map(({ id, kind, description, ...line }) => (
            <tr key={id} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 text-left font-regular wrap-anywhere">
                {description ?? kindNames[kind] ?? kind}
                {line.displayState !== invoice.displayState && (
                  <span className="mt-1 block">
                    <StateBadge kind="invoice" state={line.displayState} />
                  </span>
                )}
              </th>
              <td className="hidden py-2.5 pl-4 text-right text-muted mobile:table-cell">
                <Amount amountMinor={line.openAmountMinor} currency={currency} />
              </td>
              <td className="py-2.5 pl-4 text-right">
                <Amount amountMinor={line.amountMinor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-control">
            <th scope="row" className="py-2.5 text-left font-medium">
              {words.total}
            </th>
            <td className="hidden py-2.5 pl-4 text-right text-muted mobile:table-cell">
              <Amount amountMinor={openAmountMinor} currency={currency} />
            </td>
            <td className="py-2.5 pl-4 text-right font-medium">
              <Amount amountMinor={amountMinor} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </FigureTable>
    </Section>
  )
}

/** What was added to the invoice or taken from it later, with the reason. */
export function AdjustmentsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { adjustments: words } = useInvoiceWords(invoice.partnerId)
  const { locale } = useDisplay()
  if (invoice.adjustments.length === 0) return null
  return (
    <Section title={words.title}>
      <EntryList
        label={words.title}
        entries={invoice.adjustments.map(
          ({ id, kind, reason, batchTransferId, amountMinor, currency, createdAt }) => ({
            key: id,
            title: words.kinds[kind],
            detail: (
              <>
                <span>{adjustmentReasonIn(locale, reason)}</span>
                {kind === 'shortfall' &&
                  amountMinor < 0 &&
                  (batchTransferId === null ? (
                    <span>{words.toDeduct}</span>
                  ) : (
                    <TextLink to={`/dashboard/payments/${batchTransferId}`}>{words.deducted}</TextLink>
                  ))}
                <span>
                  <Day value={createdAt} />
                </span>
              </>
            ),
            action: (
              <span className="font-medium">
                <Amount amountMinor={amountMinor} currency={currency} />
              </span>
            ),
          }),
        )}
      />
    </Section>
  )
}

/** What the partner paid the provider for the invoice, by the references of the partner. */
export function CollectionsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { collections: words } = useInvoiceWords(invoice.partnerId)
  if (invoice.collections.length === 0) return null
  return (
    <Section title={words.title}>
      <EntryList
        label={words.title}
        entries={invoice.collections.map(({ id, paymentReference, amountMinor, currency, postedAt }) => ({
          key: id,
          title: <Day value={postedAt} />,
          detail: <span className="wrap-anywhere">{words.reference(paymentReference)}</span>,
          action: (
            <span className="font-medium">
              <Amount amountMinor={amountMinor} currency={currency} />
            </span>
          ),
        }))}
      />
    </Section>
  )
}
