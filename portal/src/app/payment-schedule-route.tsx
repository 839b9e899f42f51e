import { AutoSection } from '../features/payouts/auto/auto-section.tsx'
import { PaymentSchedulePage } from '../features/preferences/payment-schedule-page.tsx'

/** Puts the page together, because its parts belong to features that do not know each other. */
export const PaymentScheduleRoute = () => <PaymentSchedulePage auto={<AutoSection />} />
