import { AgreedPage } from './agreed-page.tsx'

export const Net30PaymentSchedulePage = () => <AgreedPage page="net-30-payment-schedule" />
