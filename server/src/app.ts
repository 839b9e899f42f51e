import { fileURLToPath } from 'node:url'
import { basePaths } from '@sooner/contract/base-paths'
import { allRoutes } from '@sooner/contract'
import type { Route } from '@sooner/contract/route'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyInstance } from 'fastify'
import { admitCaller } from './features/access/index.ts'
import { accessRoutes } from './features/access/routes.ts'
import { accountingRoutes } from './features/accounting/routes.ts'
import { listDirectoryVendors, mailInBrands } from './features/directory/index.ts'
import { askSecondPerson } from './features/approvals/index.ts'
import { approvalRoutes } from './features/approvals/routes.ts'
import { collectionRoutes } from './features/collections/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { calledFrom, tokenVerifier } from './features/identity/index.ts'
import { bankAccountRoutes } from './features/bank-accounts/routes.ts'
import { identityRoutes, servedOperations, allowOtherOrigins } from './features/identity/routes.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { amountLimitRoutes } from './features/limits/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mailToReachable } from './features/notifications/index.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { operatorRoutes } from './features/operator/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { partnerRoutes } from './features/partners/routes.ts'
import { payoutRoutes } from './features/payouts/routes.ts'
import { remittanceRoutes } from './features/remittances/routes.ts'
import { operatorTransferRoutes } from './features/transfers/routes.ts'
import { getPortalConfig } from './features/portal/index.ts'
import { portalRoutes } from './features/portal/routes.ts'
import { agreementRoutes } from './features/agreements/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { vendorRoutes } from './features/vendors/routes.ts'
import { dailyJobsOf, featureJobs, startTimers, subscribersOf, workersOf } from './feature-work.ts'
import { openFeatures } from './open-features.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase, type Database, type Db } from './platform/database/open.ts'
import { requireOwnsNothing, mustBeRecent } from './platform/database/requirements.ts'
import { declareSubscriptions, startHandOut, sweepEventsDaily } from './platform/events/index.ts'
import { openFileStore, sealFiles } from './platform/files/index.ts'
import { openIdempotency, sweepKeysDaily } from './platform/idempotency/index.ts'
import { mount, type Guard } from './platform/http/mount.ts'
import { answerNotServed, answerUnknownRoutes } from './platform/http/unknown-route.ts'
import { ownFetch } from './platform/http/own-fetch.ts'
import { servePortalFiles } from './platform/http/portal-files.ts'
import type { ServedRoute } from './platform/http/serve.ts'
import { createServer } from './platform/http/server.ts'
import { openJobs, runDailyJobs, type Served } from './platform/jobs/index.ts'
import { openLive, type Live } from './platform/live/index.ts'
import type { Log } from './platform/log.ts'
import { smtpTransport, type MailTransport } from './platform/mail/index.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { readMigrations, requireMigrated } from './platform/migrate.ts'
import { createReadiness, type Answering, type Readiness } from './platform/readiness.ts'
import { derivePushKey, ensureSandboxKeys } from './platform/seal-keys.ts'
import { createSeal } from './platform/seal.ts'
import type { Settings } from './platform/settings.ts'
import {
  demoRoutes,
  newcomerWork,
  openSandbox,
  seedMany,
  seedPartnerTerms,
  seedWorld,
  tours,
  type AskedSeed,
  type Sandbox,
  type SignIn,
  type Tour,
} from './sandbox/index.ts'

export interface Application {
  /** Every route that this process serves. */
  readonly routes: readonly Route[]
  /** The accounts to sign in with; empty outside the sandbox. */
  readonly signIns: readonly SignIn[]
  /** Suggested starting points in the sandbox. */
  readonly tours: readonly Tour[]
  /** Starts to accept requests, and returns the base address. */
  listen(): Promise<string>
  /** Finishes the running requests and jobs, then closes the database connections. */
  close(): Promise<void>
}

export interface Surroundings {
  /** Signs in as the serving role, to a database that is migrated. */
  readonly databaseUrl: string
  readonly log: Log
}

/** Composes the application. The choice between real and simulated services is made only here; features never check for it. */
export async function openApplication(settings: Settings, surroundings: Surroundings): Promise<Application> {
  // Everything that was opened is closed in reverse order, either by `close` or when the start fails halfway.
  await using opening = new AsyncDisposableStack()
  const metrics = createMetrics()
  const platform = await openPlatform(settings, surroundings, metrics, opening)
  const { jobs, sandbox } = platform
  const { listen, routes } = await openHttp(settings, surroundings, metrics, platform, opening)
  const { log } = surroundings
  const reachable = mailToReachable(platform.notifications, mailTransport(settings, sandbox), log)
  const mail = mailInBrands(platform.db, reachable, settings.product.brand)
  const workers = [...workersOf(platform, mail), ...(platform.newcomers?.workers ?? [])]
  // The seed runs before the workers, so that an invitation that it accepts at once causes no mail.
  const signIns = sandbox
    ? await seedWorld({ ...platform, log, clock: sandbox.clock, poolId: settings.userPool.id })
    : []
  if (settings.services.includes('vendor')) await platform.live.listen()
  if (settings.parts.includes('jobs')) {
    await jobs.work(workers.filter(({ job }) => isServed(settings, job.service)))
    await takeUpEvents(settings, surroundings, metrics, platform, opening)
    await startTimers(settings, { log, alerts: metrics.alerts }, platform, opening)
  }
  const opened = opening.move()
  return { routes, signIns, tours: sandbox ? tours : [], listen, close: () => opened.disposeAsync() }
}

/** All subscribers are declared before any event is emitted; this process delivers events only to those of its mounted services. */
async function takeUpEvents(
  settings: Settings,
  { databaseUrl: url, log }: Surroundings,
  metrics: Metrics,
  platform: Platform,
  opening: AsyncDisposableStack,
) {
  const { db, clock, jobs, subscribers, answering } = platform
  const mounted = subscribers.filter(({ service }) => isServed(settings, service))
  const { waitLimitMs } = settings.database
  const handOut = startHandOut({ url, subscribers: mounted, log, metrics, waitLimitMs })
  answering.push(handOut)
  await handOut.begun
  opening.defer(() => handOut.stop())
  const daily = [
    sweepEventsDaily(db, clock),
    sweepKeysDaily(db, clock),
    ...dailyJobsOf(platform),
    ...(platform.newcomers?.dailyJobs ?? []),
  ]
  const running = await runDailyJobs({
    jobs,
    db,
    clock,
    log,
    daily: daily.filter(({ service }) => isServed(settings, service)),
  })
  opening.defer(() => running.stop())
}

export interface Seeding {
  hasVendors(): Promise<boolean>
  /** Returns false if the vendors of this seed are there already. */
  seed(asked: AskedSeed, onProgress: (stored: number) => void): Promise<boolean>
  close(): Promise<void>
}

interface SeedingSurroundings extends Surroundings {
  /** The database as the role that owns its tables, which loads very many rows much faster. */
  readonly ownerUrl: string | undefined
}

/** From so many invoices on, making their indexes anew takes less time than adding to them. */
const manyInvoices = 50_000

/** Opens what the command that adds made-up data needs: nothing is served, and no job is worked off. */
export async function openSeeding(
  settings: Settings,
  { ownerUrl, ...surroundings }: SeedingSurroundings,
): Promise<Seeding> {
  await using opening = new AsyncDisposableStack()
  const platform = await openPlatform(settings, surroundings, createMetrics(), opening)
  const { sandbox, db, partners } = platform
  const { log } = surroundings
  if (sandbox) await seedWorld({ ...platform, log, clock: sandbox.clock, poolId: settings.userPool.id })
  const opened = opening.move()
  return {
    hasVendors: () => hasVendors(db),
    async seed(asked, onProgress) {
      await seedPartnerTerms(partners)
      const owners = sandbox && { ...platform, poolId: settings.userPool.id }
      const isMany = asked.invoices >= manyInvoices
      return seedMany({ ...platform, owners }, asked, onProgress, isMany ? ownerUrl : undefined)
    },
    close: () => opened.disposeAsync(),
  }
}

async function hasVendors(db: Db): Promise<boolean> {
  return (await listDirectoryVendors(db, anyVendor)).data.length > 0
}

const anyVendor = { page: 1, limit: 1, search: undefined, status: undefined, enablement: undefined } as const

type Platform = Awaited<ReturnType<typeof openPlatform>>

const openSandboxOf = (settings: Settings, database: Database): Promise<Sandbox> =>
  openSandbox(database, {
    productName: settings.product.name,
    mailFrom: settings.mail.from,
    returnPaths: settings.mail.returnPaths,
    baseUrl: settings.http.baseUrl,
    startsAt: settings.sandboxStartsAt,
  })

async function openPlatform(
  settings: Settings,
  { databaseUrl, log }: Surroundings,
  metrics: Metrics,
  opening: AsyncDisposableStack,
) {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: settings.database.poolSize,
    waitLimitMs: settings.database.waitLimitMs,
  })
  opening.defer(() => database.close())
  const { db, sql } = database
  await mustBeRecent(sql)
  await requireMigrated(sql, await readMigrations())
  await requireOwnsNothing(sql)
  const keys = settings.encryptionKeys ?? (await ensureSandboxKeys(settings.dataDir))
  const seal = createSeal(keys)
  const sandbox = settings.sandbox ? await openSandboxOf(settings, database) : undefined
  if (sandbox) opening.defer(() => sandbox.close())
  const clock: Clock = sandbox?.clock ?? systemClock
  // Opened at the start, so that a store that cannot be written to fails the start and not the first upload.
  const store = await openFileStore(settings.files, clock)
  const files = sealFiles(store, keys)
  const jobs = await openJobs({
    url: databaseUrl,
    db,
    jobs: featureJobs,
    log,
    metrics,
    waitLimitMs: settings.database.waitLimitMs,
  })
  opening.defer(() => jobs.stop())
  const live = openLive({ listen: database.listen, log, metrics })
  const inside = ownFetch()
  const features = await openFeatures(settings, {
    db,
    copy: database.copy,
    clock,
    seal,
    pushKey: settings.webPushKey ?? (settings.sandbox ? derivePushKey(keys.current.master) : undefined),
    files,
    sandbox,
    inside,
    log,
    enqueue: jobs.enqueue,
  })
  const newcomers = sandbox && newcomerWork({ db, clock, log, ...features })
  await jobs.declare(newcomers?.jobs ?? [])
  const subscribers = [...subscribersOf(features), ...(newcomers?.subscribers ?? [])]
  await declareSubscriptions(db, subscribers)
  // The hand-out of events joins once it has started.
  const answering: Answering[] = [database, jobs]
  return {
    db,
    store,
    seal,
    clock,
    sandbox,
    newcomers,
    jobs,
    subscribers,
    inside,
    live,
    answering,
    ...features,
  }
}

/** The routes of the mounted services. */
function servedRoutes(
  settings: Settings,
  metrics: Metrics,
  mustBeReady: () => Promise<void>,
  platform: Platform,
): ServedRoute[] {
  const { db, sandbox, identity, onboardings } = platform
  const served: ServedRoute[] = [
    ...identityRoutes(identity, settings.http),
    ...operatorRoutes(platform.jobs, platform.operators),
    ...approvalRoutes(platform.approvals, () => served.flatMap(({ twoPersonAct: act }) => act ?? [])),
    ...amountLimitRoutes(platform),
    ...liveRoutes(platform),
    ...accessRoutes(platform.access),
    ...agreementRoutes(platform.agreements),
    ...vendorRoutes(platform.vendors),
    ...onboardingRoutes(onboardings),
    ...bankAccountRoutes(platform.bankAccounts),
    ...documentRoutes(platform.documents),
    ...invoiceRoutes(platform.invoices),
    ...payoutRoutes(platform.payouts),
    ...collectionRoutes(platform.collections),
    ...partnerRoutes(platform.partners),
    ...remittanceRoutes(platform.remittances),
    ...notificationRoutes(platform.notifications),
    ...ownDataRoutes(platform.ownData),
    ...operatorTransferRoutes(platform.transfers),
    ...accountingRoutes(platform.accounting),
    ...portalRoutes({
      settings,
      metrics,
      providers: platform.federation,
      mustBeReady,
      served: () => namesOf(served),
    }),
    ...(sandbox
      ? [
          ...sandbox.routes,
          ...demoRoutes({ db, clock: sandbox.clock, identity, onboardings, poolId: settings.userPool.id }),
        ]
      : []),
  ].filter(({ route }) => isMounted(settings, route))
  return served
}

async function openHttp(
  settings: Settings,
  { log }: Surroundings,
  metrics: Metrics,
  platform: Platform,
  opening: AsyncDisposableStack,
) {
  const { db, seal, clock, identity, live } = platform
  const readiness = createReadiness(platform.answering)
  const served = servedRoutes(settings, metrics, () => readiness.mustBeReady(), platform)
  const app = await createServer({
    log,
    metrics,
    ...settings.http,
    hosts: hostsOf(settings),
    // The other half of the time is for jobs and for the connections to the database.
    requestsEndWithinMs: settings.stopWithinMs / 2,
  })
  platform.inside.open(app)
  opening.defer(() => app.close())
  opening.defer(() => readiness.stop(settings.sandbox ? sandboxDrainMs : drainMs))
  letGo(app, readiness, live)
  const servesPages = settings.parts.includes('vendors')
  if (servesPages && settings.services.includes('identity')) allowOtherOrigins(app, basePaths.identity)
  const guard: Guard = (route, request) => {
    const tokens = tokenVerifier(calledFrom(identity, request.ip, request.userAgent), settings.userPool)
    return admitCaller({ db, tokens }, route, request)
  }
  const idempotency = openIdempotency({ db, seal, clock, waitMs: settings.database.idempotencyWaitMs })
  const needs = { idempotency, askSecondPerson: askSecondPerson(platform.approvals) }
  for (const one of served) mount(app, one, basePaths[one.route.service], guard, needs)
  for (const route of missingIn(served)) answerNotServed(app, route, basePaths[route.service])
  const send =
    servesPages && settings.services.includes('portal')
      ? await servePortalFiles(
          app,
          portalFolder,
          getPortalConfig(settings, platform.federation),
          settings.http,
        )
      : undefined
  const notBelow = Object.values(basePaths).filter((base) => base !== '')
  answerUnknownRoutes(app, send && { send, notBelow })
  const { host, port } = settings.http
  return { routes: served.map(({ route }) => route), listen: () => app.listen({ host, port }) }
}

function mailTransport({ mail }: Settings, sandbox: Sandbox | undefined): MailTransport {
  const { url, from, returnPaths } = mail
  if (url !== undefined) return smtpTransport({ url, from, returnPaths })
  if (!sandbox) throw new InvariantViolation('outside the sandbox, settings without MAIL_URL are refused')
  return sandbox.mailbox
}

/** During shutdown, responses close their connection, so that no connection is cut between two requests. */
function letGo(app: FastifyInstance, readiness: Readiness, live: Live): void {
  // The server is closed once all requests have ended, and a stream does not end by itself.
  app.addHook('preClose', async () => live.close())
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stopping) void reply.header('connection', 'close')
  })
}

/** Gives load balancers time to see that the process is not ready any more, and clients time to close their connections. */
const drainMs = 2000
/** There is no load balancer here: clients with requests one after the other close their connections with the answers. */
const sandboxDrainMs = 100

/** A local sandbox shows mails and codes without sign-in, so it answers only to that machine's host names. */
function hostsOf({ sandbox, http: { host, baseUrl } }: Settings): readonly string[] | undefined {
  const loopback = ['127.0.0.1', 'localhost', '[::1]']
  return sandbox && [...loopback, '::1'].includes(host) ? [...loopback, new URL(baseUrl).hostname] : undefined
}

const portalFolder = fileURLToPath(new URL('../../portal/dist', import.meta.url))

/** Every process serves its health, metrics and documentation, whatever services it mounts. */
const always = new Set(['getHealth', 'getReadiness', 'getMetrics', 'getOpenApi', 'getDocs', 'getDocsStyle'])

const isServed = ({ services }: Settings, service: Served) =>
  service === 'every' || services.includes(service)

const isMounted = ({ services, parts }: Settings, route: Route) =>
  always.has(route.name) || (services.includes(route.service) && parts.includes(partOf(route)))

/** Every call that only staff may make is below `/operator`, and no other is, so that a proxy can tell them apart by their address. */
const partOf = ({ path }: Route) => (path.startsWith('/operator/') ? 'operators' : 'vendors')

/** The declared routes of the four services that are not served. Those of the sandbox are nobody's business outside of it. */
function missingIn(served: readonly ServedRoute[]): readonly Route[] {
  const names = new Set(served.map(({ route }) => route.name))
  return allRoutes.filter(
    ({ service, name }) => service !== 'sandbox' && service !== 'portal' && !names.has(name),
  )
}

const namesOf = (served: readonly ServedRoute[]) =>
  new Set([...served.map(({ route }) => route.name), ...servedOperations])
