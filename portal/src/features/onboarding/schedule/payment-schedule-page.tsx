import { ChoicePage } from './choice-page.tsx'

export const PaymentSchedulePage = () => <ChoicePage page="payment-schedule" />
