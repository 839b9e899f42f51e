import { InvoicePage } from '../features/invoices/page/invoice-page.tsx'
import { EarlyActs } from '../features/payouts/early/early-acts.tsx'

/** Puts the page of an invoice together, because its parts belong to features that do not know each other. */
export const InvoiceRoute = () => <InvoicePage early={(invoice) => <EarlyActs invoice={invoice} />} />
