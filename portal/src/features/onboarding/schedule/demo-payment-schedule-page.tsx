import { ChoicePage } from './choice-page.tsx'

export const DemoPaymentSchedulePage = () => <ChoicePage page="demo-payment-schedule" />
