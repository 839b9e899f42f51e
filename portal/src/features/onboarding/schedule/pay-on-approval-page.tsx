import { AgreedPage } from './agreed-page.tsx'

export const PayOnApprovalPage = () => <AgreedPage page="pay-on-approval" />
