import { basePaths } from '@sooner/contract/base-paths'
import type { Route } from '@sooner/contract/route'
import { accountingRoutes } from '../../../server/src/features/accounting/routes.ts'
import { openAccounting, type Accounting } from '../../../server/src/features/accounting/ports.ts'
import { askSecondPerson } from '../../../server/src/features/approvals/index.ts'
import { approvalRoutes } from '../../../server/src/features/approvals/routes.ts'
import type { BankAccounts } from '../../../server/src/features/bank-accounts/index.ts'
import { bankAccountRoutes } from '../../../server/src/features/bank-accounts/routes.ts'
import type { Collections } from '../../../server/src/features/collections/index.ts'
import { collectionRoutes } from '../../../server/src/features/collections/routes.ts'
import { amountLimitRoutes } from '../../../server/src/features/limits/routes.ts'
import type { Partners } from '../../../server/src/features/partners/index.ts'
import { partnerRoutes } from '../../../server/src/features/partners/routes.ts'
import type { Payouts } from '../../../server/src/features/payouts/index.ts'
import { payoutRoutes } from '../../../server/src/features/payouts/routes.ts'
import type { Transfers } from '../../../server/src/features/transfers/index.ts'
import { operatorTransferRoutes } from '../../../server/src/features/transfers/routes.ts'
import { openExportSlots } from '../../../server/src/platform/exports/file.ts'
import { mount } from '../../../server/src/platform/http/mount.ts'
import type { ServedRoute } from '../../../server/src/platform/http/serve.ts'
import { createServer } from '../../../server/src/platform/http/server.ts'
import { openIdempotency } from '../../../server/src/platform/idempotency/index.ts'
import { openLog } from '../../../server/src/platform/log.ts'
import { createMetrics } from '../../../server/src/platform/metrics.ts'
import type { Seal } from '../../../server/src/platform/seal.ts'

/**
 * Who signs in. Ann and Eve are the two operators, and Eve steals. Her second account has her address, and the account of her third has
 * another address, but she signs in to it on the device that she always uses.
 */
export const people = {
  ann: { email: 'ann@sooner.test', device: 'device of ann' },
  eve: { email: 'eve@sooner.test', device: 'device of eve' },
  'eve-again': { email: 'eve@sooner.test', device: null },
  'eve-elsewhere': { email: 'jo@sooner.test', device: 'device of eve' },
} as const
export type PersonName = keyof typeof people

export interface Sent {
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly key?: string
}

export interface Answered {
  readonly status: number
  /** Of a refusal. */
  readonly code: string | undefined
  /** Of an act that waits for a second person. */
  readonly approvalId: string | undefined
  readonly body: unknown
}

/** The routes as operators call them. Signing in is proven elsewhere: here, the name of somebody is the token. */
export interface Office extends AsyncDisposable {
  send(by: PersonName, route: Route, sent: Sent): Promise<Answered>
}

interface Needs extends Pick<Accounting, 'db' | 'copy' | 'clock' | 'ledger'> {
  readonly seal: Seal
  readonly bankAccounts: BankAccounts
  readonly collections: Collections
  readonly payouts: Payouts
  readonly partners: Partners
  readonly transfers: Transfers
}

const idempotencyWaitMs = 30_000

export async function openOffice(needs: Needs): Promise<Office> {
  const { db, copy, clock, seal, ledger } = needs
  const log = openLog({ level: 'silent' })
  const approvals = {
    db,
    clock,
    userDirectory: {
      emailOf: async (sub: string) => people[nameOf(sub)].email,
      deviceOf: async (signIn: string) => people[nameOf(signIn)].device,
    },
  }
  const accounting = openAccounting({
    db,
    copy,
    clock,
    log,
    ledger,
    exports: openExportSlots(),
    accountNumbers: {},
  })
  const served: ServedRoute[] = [
    ...approvalRoutes(approvals, () => served.flatMap(({ twoPersonAct: act }) => act ?? [])),
    ...amountLimitRoutes({ db, clock }),
    ...bankAccountRoutes(needs.bankAccounts),
    ...collectionRoutes(needs.collections),
    ...payoutRoutes(needs.payouts),
    ...partnerRoutes(needs.partners),
    ...operatorTransferRoutes(needs.transfers),
    ...accountingRoutes(accounting),
  ]
  const app = await createServer({
    log,
    metrics: createMetrics(),
    baseUrl: 'http://app.test',
    trustProxy: false,
    requestsPerMinute: 0,
  })
  const idempotency = openIdempotency({ db, seal, clock, waitMs: idempotencyWaitMs })
  const asks = { idempotency, askSecondPerson: askSecondPerson(approvals) }
  for (const one of served)
    mount(
      app,
      one,
      basePaths[one.route.service],
      async (_, { authorization = '' }) => callerOf(authorization),
      asks,
    )
  return {
    async send(by, route, { params = {}, body, key }) {
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(params[name])),
      )
      const answer = await app.inject({
        method: route.method,
        url: basePaths[route.service] + path,
        headers: {
          host: 'app.test',
          authorization: by,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      })
      return answeredOf(answer.statusCode, answer.body)
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

function answeredOf(status: number, text: string): Answered {
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const { code, details } = (body ?? {}) as { code?: string; details?: { approvalId?: string } }
  return status < 400
    ? { status, code: undefined, approvalId: undefined, body }
    : { status, code, approvalId: details?.approvalId, body }
}

function nameOf(text: string): PersonName {
  if (text in people) return text as PersonName
  throw new Error(`nobody is called ${text}`)
}

function callerOf(authorization: string) {
  const sub = nameOf(authorization)
  const account = { sub, username: sub, groups: [], signIn: sub, isFresh: true }
  return { standings: new Set(['operator'] as const), account }
}
