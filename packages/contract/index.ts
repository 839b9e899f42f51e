import { accessRoutes } from './access.ts'
import { accountingRoutes } from './accounting.ts'
import { agreementRoutes } from './agreements.ts'
import { approvalRoutes } from './approvals.ts'
import { autoPayoutRoutes } from './auto-payouts.ts'
import { bankAccountRoutes } from './bank-accounts.ts'
import { browserRoutes } from './browsers.ts'
import { collectionFileRoutes, enterCollectionFile } from './collection-files.ts'
import { collectionRoutes } from './collections.ts'
import { documentRoutes } from './documents.ts'
import { identityOwnRoutes } from './identity-own.ts'
import { identityRoutes } from './identity.ts'
import { invoiceRedirectRoutes } from './invoice-redirects.ts'
import { invoiceFeedFileRoutes } from './invoice-feed-files.ts'
import { invoiceFeedRoutes } from './invoice-feed.ts'
import { invoiceUploadRoutes } from './invoice-uploads.ts'
import { invoiceRoutes } from './invoices.ts'
import { amountLimitRoutes } from './limits.ts'
import { liveRoutes } from './live.ts'
import { onboardingProgressRoutes } from './onboarding-progress.ts'
import { operatorCollectionRoutes } from './operator-collections.ts'
import { operatorReceiptRoutes } from './operator-receipts.ts'
import { operatorDocumentRoutes } from './operator-documents.ts'
import { operatorInvoiceRoutes } from './operator-invoices.ts'
import { operatorPartnerRoutes } from './operator-partners.ts'
import { operatorReconciliationRoutes } from './operator-reconciliation.ts'
import { operatorTransferRoutes } from './operator-transfers.ts'
import { operatorVendorRoutes } from './operator-vendors.ts'
import { operatorQueueItemRoutes } from './operator-queue-items.ts'
import { operatorViewRoutes } from './operator-views.ts'
import { operatorRoutes } from './operator.ts'
import { ownDataRoutes } from './own-data.ts'
import { partnerRoutes } from './partners.ts'
import { payoutReviewRoutes } from './payout-reviews.ts'
import { payoutRoutes } from './payouts.ts'
import { portalRoutes } from './portal.ts'
import { mailPreferenceRoutes } from './mail-preferences.ts'
import { notificationRoutes } from './notifications.ts'
import { preferenceRoutes } from './preferences.ts'
import { remittanceRoutes } from './remittances.ts'
import type { Route } from './route.ts'
import { sandboxBankRoutes } from './sandbox-bank.ts'
import { sandboxDemoRoutes } from './sandbox-demo.ts'
import { sandboxIdentityRoutes } from './sandbox-identity.ts'
import { sandboxPageRoutes } from './sandbox-pages.ts'
import { sandboxRoutes } from './sandbox.ts'
import { staffRoutes } from './staff.ts'
import { vendorRoutes } from './vendors.ts'
import { voiceRoutes } from './voice.ts'

export { basePaths } from './base-paths.ts'
export { operations } from './identity.ts'

/** The routes grouped by subject, in the order in which the documentation presents them. */
export const chapters = [
  { title: 'User pool', routes: identityRoutes },
  { title: 'Own account', routes: identityOwnRoutes },
  { title: 'User accounts', routes: accessRoutes },
  { title: 'Onboarding and business', routes: [...vendorRoutes, ...onboardingProgressRoutes] },
  { title: 'Agreements', routes: agreementRoutes },
  {
    title: 'Preferences',
    routes: [...preferenceRoutes, ...mailPreferenceRoutes, ...notificationRoutes, ...browserRoutes],
  },
  { title: 'Own data', routes: ownDataRoutes },
  { title: 'Bank accounts', routes: bankAccountRoutes },
  { title: 'Documents', routes: documentRoutes },
  { title: 'Programs and clients', routes: partnerRoutes },
  { title: 'Invoices', routes: [...invoiceRoutes, ...invoiceRedirectRoutes] },
  { title: 'Invoice uploads', routes: invoiceUploadRoutes },
  { title: 'Invoice feed', routes: [...invoiceFeedRoutes, ...invoiceFeedFileRoutes] },
  { title: 'Collections', routes: [...collectionRoutes, ...collectionFileRoutes] },
  { title: 'Payouts', routes: [...payoutRoutes, ...autoPayoutRoutes] },
  { title: 'Payments', routes: remittanceRoutes },
  { title: 'Surveys and feedback', routes: voiceRoutes },
  { title: 'Live updates', routes: liveRoutes },
  {
    title: 'Operators',
    routes: [
      ...staffRoutes,
      ...operatorRoutes,
      ...operatorQueueItemRoutes,
      ...operatorViewRoutes,
      ...approvalRoutes,
      ...amountLimitRoutes,
      ...operatorVendorRoutes,
      ...operatorDocumentRoutes,
      ...operatorPartnerRoutes,
      ...operatorInvoiceRoutes,
      ...operatorTransferRoutes,
      ...operatorReconciliationRoutes,
      ...payoutReviewRoutes,
      ...operatorCollectionRoutes,
      ...accountingRoutes,
      ...operatorReceiptRoutes,
      enterCollectionFile,
    ],
  },
  { title: 'Portal and process', routes: portalRoutes },
  {
    title: 'Sandbox',
    routes: [
      ...sandboxRoutes,
      ...sandboxPageRoutes,
      ...sandboxIdentityRoutes,
      ...sandboxBankRoutes,
      ...sandboxDemoRoutes,
    ],
  },
] as const

export const allRoutes = chapters.flatMap((chapter) => [...chapter.routes])
type Declared = (typeof allRoutes)[number]

/** Every route by its name, for example `Routes['getVendor']`. */
export type Routes = { readonly [R in Declared as R['name']]: R }
export type RouteName = keyof Routes

const byName: ReadonlyMap<string, Route> = new Map(allRoutes.map((one) => [one.name, one]))
export const routeNamed = (name: string): Route | undefined => byName.get(name)
