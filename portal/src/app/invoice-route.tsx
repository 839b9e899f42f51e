import type { ComponentProps } from 'react'
import { InvoicePage } from '../features/invoices/page/invoice-page.tsx'
import { EarlyActs } from '../features/payouts/early/early-acts.tsx'

const earlyActs = (invoice: ComponentProps<typeof EarlyActs>['invoice']) => <EarlyActs invoice={invoice} />

/** Puts the page of an invoice together, because its parts belong to features that do not know each other. */
export const InvoiceRoute = () => <InvoicePage early={earlyActs} />
