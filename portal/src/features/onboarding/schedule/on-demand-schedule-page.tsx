import { AgreedPage } from './agreed-page.tsx'

export const OnDemandSchedulePage = () => <AgreedPage page="on-demand-schedule" />
