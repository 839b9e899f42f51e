import { basePaths, signInCallback } from '@sooner/contract/base-paths'
import { clamd } from './adapters/clamav/clamd.ts'
import { openFileRail } from './adapters/file-rail/rail.ts'
import { iso20022Format } from './adapters/iso20022/format.ts'
import { nachaFormat } from './adapters/nacha/format.ts'
import { oidcProvider } from './adapters/oidc/provider.ts'
import { plaidBankLink } from './adapters/plaid.ts'
import { watchman } from './adapters/watchman.ts'
import { webPush } from './adapters/web-push/push-services.ts'
import { openAccess, type Access } from './features/access/index.ts'
import { openAccounting } from './features/accounting/index.ts'
import type { Approvals } from './features/approvals/index.ts'
import type { Operators } from './features/operator/index.ts'
import { askToResealSignatures, openAgreements, type Agreements } from './features/agreements/index.ts'
import { askToResealNumbers, openBankAccounts } from './features/bank-accounts/index.ts'
import { askToResealFiles, openDocuments, type Documents } from './features/documents/index.ts'
import {
  deviceOf,
  contactsOf,
  emailOf,
  listOperators,
  formerEmailsOf,
  languageAt,
  languageOf,
  mfaMethodOf,
  signedInUntil,
  signInsOf,
  openIdentity,
  openPool,
  openServiceClients,
  srpThreads,
  userDirectory,
  type Identity,
} from './features/identity/index.ts'
import { openCollections } from './features/collections/index.ts'
import { openInvoices } from './features/invoices/index.ts'
import { askToResealBooks, openLedger, type Ledger } from './features/ledger/index.ts'
import { openNotifications } from './features/notifications/index.ts'
import { openOnboardings } from './features/onboarding/index.ts'
import { openOwnData } from './features/own-data/index.ts'
import { openPartners, openPartnerServices, type Partners } from './features/partners/index.ts'
import {
  openTransfers,
  railForAll,
  transferredCurrencies,
  type Transfers,
  destinations,
} from './features/transfers/index.ts'
import { openPayouts } from './features/payouts/index.ts'
import { openRemittances } from './features/remittances/index.ts'
import { readFeatureFlags } from './features/portal/index.ts'
import { askToResealTins, openVendors } from './features/vendors/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Copy } from './platform/database/copy.ts'
import { openExportSlots } from './platform/exports/file.ts'
import type { Db } from './platform/database/open.ts'
import { emit } from './platform/events/index.ts'
import type { SealedFiles } from './platform/files/index.ts'
import { outsideFetch, type OwnFetch } from './platform/http/own-fetch.ts'
import type { IdentityProviderSettings } from './platform/identity-settings.ts'
import type { Enqueue } from './platform/jobs/index.ts'
import type { Log } from './platform/log.ts'
import type { Seal } from './platform/seal.ts'
import type { Settings } from './platform/settings.ts'
import type { Sandbox } from './sandbox/index.ts'

interface Foundations {
  readonly db: Db
  readonly copy: Copy
  readonly clock: Clock
  readonly seal: Seal
  /** Signs what is sent to browsers; undefined where nothing is. */
  readonly pushKey: Buffer | undefined
  readonly files: SealedFiles
  readonly sandbox: Sandbox | undefined
  readonly inside: OwnFetch
  readonly log: Log
  readonly enqueue: Enqueue
}

const openApprovals = ({ db, clock }: Foundations, identity: Identity): Approvals => ({
  db,
  clock,
  userDirectory: {
    emailOf: (sub) => emailOf(identity, sub),
    deviceOf: (signIn) => deviceOf(identity, signIn),
  },
})

const openOperators = (
  { db, clock }: Foundations,
  identity: Identity,
  { userPool }: Settings,
): Operators => ({
  db,
  clock,
  userDirectory: {
    emailOf: (sub) => emailOf(identity, sub),
    listOperators: () => listOperators(identity, userPool.id),
  },
})

/** What staff alone uses. */
const openForStaff = (foundations: Foundations, identity: Identity, settings: Settings) => ({
  approvals: openApprovals(foundations, identity),
  operators: openOperators(foundations, identity, settings),
})

/** What most features need. */
const needsOf = (settings: Settings, { db, clock, enqueue }: Foundations) => ({
  db,
  clock,
  enqueue,
  emit,
  productName: settings.product.name,
  portalUrl: settings.http.baseUrl,
  defaultPartnerId: settings.defaultPartnerId,
})

export async function openFeatures(settings: Settings, foundations: Foundations) {
  const { db, clock, seal, files, sandbox, enqueue } = foundations
  const [federation, needs] = [providersOf(settings, sandbox), needsOf(settings, foundations)]
  const identity = await openUserPool(settings, foundations, federation)
  const ofStaff = openForStaff(foundations, identity, settings)
  const access = openAccess({ ...needs, seal, ...colleaguesIn(identity, settings) })
  const partners = openPartners({
    db,
    clock,
    userDirectory: { ...userDirectory(identity, 'partners'), emailOf: (sub) => emailOf(identity, sub) },
  })
  if (settings.services.includes('identity')) await openPartnerServices(partners, settings.serviceClients)
  const { supportEmail } = settings.product
  const agreements = openAgreements({ ...needs, access, seal, supportEmail })
  await askToResealSignatures(agreements)
  const { flags } = readFeatureFlags(settings.featureFlags)
  const vendors = openVendors({
    ...needs,
    access,
    partners,
    seal,
    screening: settings.screening
      ? watchman({ ...settings.screening, fetch: outsideFetch })
      : sandbox?.screening,
    supportEmail,
    flags,
  })
  const documents = openDocuments({
    db,
    clock,
    enqueue,
    emit,
    files,
    scanner: settings.clamav && clamd(settings.clamav),
  })
  await askToResealFiles(documents)
  await askToResealTins(vendors)
  const ledger = openLedger({ seal, headsLockedDays: settings.files.lockDays })
  await askToResealBooks({ db, seal, enqueue })
  const transfers = await openMoneyTransfers(settings, foundations, ledger)
  const bankAccounts = openBankAccounts({
    ...needs,
    seal,
    transfers,
    ...bankingOf(settings, foundations),
    access,
  })
  await askToResealNumbers(bankAccounts)
  const onboardings = openOnboardings({ ...needs, access, agreements, vendors, bankAccounts, flags })
  const below = { access, partners, agreements, documents, ledger, transfers }
  const money = openMoney(settings, foundations, below)
  const ofMails = { payouts: money.payouts, ...mailingOf(settings, foundations) }
  const notifications = openNotifications({ ...needs, access, seal, ...ofMails, supportEmail })
  return {
    federation,
    identity,
    ...ofStaff,
    access,
    partners,
    agreements,
    vendors,
    onboardings,
    ledger,
    transfers,
    bankAccounts,
    documents,
    ...money,
    notifications,
  }
}

const mailingOf = ({ http, mail, product }: Settings, { sandbox, pushKey: key, clock }: Foundations) => ({
  push: key && webPush({ key, contact: product.supportEmail, clock }),
  serviceUrl: http.baseUrl + basePaths.vendor,
  returnPaths: sandbox?.returnPaths ?? mail.returnPaths,
})

interface BelowMoney {
  readonly access: Access
  readonly agreements: Agreements
  readonly partners: Partners
  readonly documents: Documents
  readonly ledger: Ledger
  readonly transfers: Transfers
}

/** What is owed to vendors, what is paid to them, and what they take away of it. */
function openMoney(
  { featureFlags, product, http, generalLedgerAccounts }: Settings,
  { db, clock, enqueue, copy, files, log }: Foundations,
  below: BelowMoney,
) {
  const { access, partners, agreements, documents, ledger, transfers } = below
  const [exports, { flags }] = [openExportSlots(), readFeatureFlags(featureFlags)]
  const { name: productName, supportEmail } = product
  const spoken = { userDirectory: access.userDirectory }
  const remittances = openRemittances({ db, clock, copy, exports, productName, transfers, ...spoken })
  const ofFiles = { copy, files, access, agreements, documents, remittances }
  return {
    invoices: openInvoices({
      db,
      clock,
      copy,
      exports,
      productName,
      enqueue,
      partners,
      documents,
      files,
      flags,
      paidCurrencies: transferredCurrencies(transfers),
    }),
    payouts: openPayouts({
      db,
      clock,
      productName,
      enqueue,
      flags,
      ledger,
      transfers,
      ...spoken,
    }),
    collections: openCollections({ db, clock, ledger, transfers, enqueue, files }),
    accounting: openAccounting({
      db,
      clock,
      log,
      ledger,
      copy,
      exports,
      accountNumbers: generalLedgerAccounts,
    }),
    remittances,
    ownData: openOwnData({
      db,
      clock,
      enqueue,
      ...ofFiles,
      productName,
      supportEmail,
      portalUrl: http.baseUrl,
    }),
  }
}

/** Colleagues are found in the user pool, by their addresses and their languages. */
function colleaguesIn(identity: Identity, { userPool }: Settings): Pick<Access, 'userDirectory'> {
  return {
    userDirectory: {
      ...userDirectory(identity, 'access'),
      emailOf: (sub) => emailOf(identity, sub),
      formerEmailsOf: (sub) => formerEmailsOf(identity, sub),
      languageOf: (sub) => languageOf(identity, sub),
      contactsOf: (subjects) => contactsOf(identity, subjects),
      mfaMethodOf: (sub) => mfaMethodOf(identity, sub),
      signedInUntil: (sub, signIn) => signedInUntil(identity, sub, signIn),
      signInsOf: (subjects, limit) => signInsOf(identity, subjects, limit),
      languageAt: (email) => languageAt(identity, userPool.id, email),
    },
  }
}

/** Opens the user pool with its external identity providers. */
async function openUserPool(
  settings: Settings,
  { db, clock, seal, enqueue, sandbox, inside, log }: Foundations,
  federation: readonly IdentityProviderSettings[],
): Promise<Identity> {
  const identity = openIdentity({
    db,
    clock,
    seal,
    enqueue,
    url: settings.http.baseUrl + basePaths.identity,
    portalUrl: settings.http.baseUrl,
    srp: srpThreads(),
    wrongGuessesPerHour: settings.http.wrongGuessesPerHour,
    sendSms: sandbox?.sendSms,
    providers: federation.map((provider) => {
      const isSimulated = provider === sandbox?.identityProvider
      return oidcProvider(provider, { fetch: isSimulated ? inside.fetch : outsideFetch, clock, log })
    }),
    productName: settings.product.name,
  })
  await openPool(identity, {
    ...settings.userPool,
    redirectUris: [settings.http.baseUrl + signInCallback],
    logoutUris: [`${settings.http.baseUrl}/sign-in`],
  })
  // A process that does not serve the user pool may lack the setting for its service clients.
  if (settings.services.includes('identity'))
    await openServiceClients(identity, settings.userPool.id, settings.serviceClients)
  return identity
}

async function openMoneyTransfers(
  settings: Settings,
  foundations: Foundations,
  ledger: Ledger,
): Promise<Transfers> {
  const { db, clock, enqueue, seal } = foundations
  const transfers = openTransfers({
    db,
    clock,
    enqueue,
    seal,
    ledger,
    productName: settings.product.name,
    rails: await railsOf(settings, foundations),
    appliesCorrections: settings.bankCorrections === 'at-once',
    maxEntries: 5000,
    maxPlanned: 10_000,
  })
  await destinations.askToResealDestinations(transfers)
  return transfers
}

/** A currency has the rail that its setting names, else the bank that the sandbox simulates, else none and is not paid. */
async function railsOf(
  { rails: { USD, GBP } }: Settings,
  { clock, log, sandbox }: Foundations,
): Promise<Transfers['rails']> {
  const simulated = sandbox && { name: 'sandbox', rail: sandbox.rail, confirmsSettlement: true }
  const nacha = USD && {
    name: 'nacha',
    rail: await openFileRail({ root: USD.folder, format: nachaFormat(USD.originator), clock, log }),
    confirmsSettlement: USD.settlement === 'statement',
  }
  const iso20022 = GBP && {
    name: 'iso20022',
    rail: await openFileRail({ root: GBP.folder, format: iso20022Format(GBP.account), clock, log }),
    confirmsSettlement: true,
  }
  return {
    ...(simulated && railForAll(simulated)),
    ...(nacha && { USD: nacha }),
    ...(iso20022 && { GBP: iso20022 }),
  }
}

const bankingOf = (settings: Settings, { sandbox, log }: Foundations) => ({
  bankLink:
    settings.bankLinkUrl === undefined
      ? sandbox?.bankLink
      : plaidBankLink({
          url: settings.bankLinkUrl,
          productName: settings.product.name,
          baseUrl: settings.http.baseUrl,
          fetch: outsideFetch,
          log,
        }),
  // In the sandbox all visitors enter the same sample account, so its deposits must not be limited.
  hasDepositBound: !sandbox,
  serviceUrl: settings.http.baseUrl + basePaths.vendor,
})

/** The external identity providers from the settings, or the simulated one if this process serves it. */
function providersOf(settings: Settings, sandbox: Sandbox | undefined): readonly IdentityProviderSettings[] {
  if (settings.identityProviders) return settings.identityProviders
  return sandbox && settings.services.includes('sandbox') ? [sandbox.identityProvider] : []
}
