import { describe, expect, expectTypeOf, test } from 'vitest'
import { addPaths, isSentOnce, takesKey } from './client.ts'
import { allRoutes } from './index.ts'
import { endpoint } from './refusals.ts'
import { staffPaths } from './staff-paths.gen.ts'
import type { Idempotency, Route } from './route.ts'

addPaths(staffPaths)

const routes: readonly Route[] = allRoutes
const stating = (idempotency: Idempotency) =>
  routes.filter((route) => route.idempotency === idempotency).map(({ name }) => name)

describe('the effect of a repeated request', () => {
  test.each(routes)('$name declares it where its method does not', ({ method, idempotency }) => {
    if (method === 'POST' || method === 'PATCH') expect(idempotency).toBeDefined()
    else expect(idempotency).toBeUndefined()
  })

  test('the compiler requires it too', () => {
    const shape = { name: 'x', service: 'vendor', path: '/', summary: '', who: ['vendor'] } as const
    const answer = { status: 204 } as const
    const writing = { ...shape, readOnly: 'refused', stepUp: 'required', answer } as const
    // @ts-expect-error a POST has to declare its idempotency
    void (() => endpoint({ ...writing, method: 'POST' }))
    void (() => endpoint({ ...writing, method: 'PUT' }))
    expectTypeOf<Route['idempotency']>().toEqualTypeOf<Idempotency | undefined>()
  })

  test('these acts take effect once for each key', () => {
    expect(stating('key').toSorted()).toEqual([
      'acceptCorrection',
      'acceptPromoCode',
      'addBankAccount',
      'applyCollection',
      'beginPrenote',
      'closePeriod',
      'confirmBulkInstantPayout',
      'confirmBulkOnDemandPayout',
      'confirmInstantPayout',
      'confirmOnDemandPayout',
      'confirmSelectiveInstantPayout',
      'confirmSelectiveOnDemandPayout',
      'createVendor',
      'decideBankAccount',
      'endUserSessions',
      'enterCollection',
      'enterCollectionFile',
      'enterInvoice',
      'inviteColleague',
      'issueOnboarding',
      'linkBankAccount',
      'makeAgreementText',
      'reconcileRail',
      'recordCallBack',
      'recordJournal',
      'rejectSubmission',
      'requestDataDeletion',
      'resolveReceipt',
      'reverseJournal',
      'reviewDocument',
      'saveQueueView',
      'sendCollectionFile',
      'sendFeedback',
      'sendInvoiceFile',
      'settleUnreportedDay',
      'startOwnDataExport',
      'stopDebits',
      'undoShortfall',
      'undoWriteOffs',
      'unfreezeBankAccount',
      'uploadInvoiceDocument',
      'uploadInvoices',
      'uploadVendorDocument',
      'verifyBusiness',
      'withdrawInvoice',
      'writeOffCarries',
    ])
  })

  test('these take effect each time, so that our clients send them once', () => {
    expect(stating('once').toSorted()).toEqual([
      'chooseSandboxBankAccount',
      'chooseSandboxPerson',
      'logActivity',
      'moveSandboxClock',
      'moveSandboxClockByForm',
      'reportSandboxMail',
      'sendInvitationCode',
      'setSandboxLever',
      'startDemo',
      'stepUp',
      'verifyBankAccount',
    ])
  })

  test('these change nothing, and these follow a protocol of their own', () => {
    expect(stating('reads').toSorted()).toEqual([
      'backTestAutoPayout',
      'downloadOwnDataExport',
      'getLatestPartnerServiceAgreement',
      'getLatestServiceAgreement',
      'previewAutoPayout',
      'previewBulkInstantPayout',
      'previewBulkOnDemandPayout',
      'previewSelectiveInstantPayout',
      'previewSelectiveOnDemandPayout',
    ])
    expect(stating('protocol').toSorted()).toEqual([
      ...['callUserPool', 'endSessionByForm', 'exchangeCode', 'exchangeSandboxCode', 'postUserInfo'],
      'revokeOauthToken',
    ])
  })

  test('only a route with an account or a program as caller has a key, and it answers JSON or nothing', () => {
    for (const { idempotency, who, dialect, answer, form } of routes) {
      if (idempotency !== 'key') continue
      expect(who).not.toContain('anonymous')
      expect([dialect, form, answer.type]).toEqual([undefined, undefined, undefined])
    }
  })

  test('the field that replaces a key is in the body, and a payout is confirmed by its quote', () => {
    const standing = routes.filter(({ keyInBody }) => keyInBody !== undefined)
    expect(standing.map(({ name }) => name).filter((name) => !name.startsWith('confirm'))).toEqual([])
    const confirming = routes.filter(({ name }) => /^confirm.*Payout$/.test(name))
    expect(confirming.map(({ keyInBody }) => keyInBody)).toEqual(confirming.map(() => 'quoteId'))
    for (const { idempotency, body } of standing) {
      expect(idempotency).toBe('key')
      const quoteId = '0191d2a4-7c1e-7000-8000-000000000001'
      const ways = [{ quoteId }, { quoteId, invoiceIds: [quoteId] }]
      expect(ways.some((way) => body?.safeParse(way).success)).toBe(true)
    }
  })

  test('a route with a key declares the refusals of keys, and no other route does', () => {
    for (const { idempotency, refusals } of routes) {
      const codes = { IDEMPOTENCY_KEY_IN_USE: 409, IDEMPOTENCY_KEY_REUSED: 422 }
      if (idempotency === 'key') expect(refusals).toMatchObject(codes)
      else for (const code of Object.keys(codes)) expect(refusals).not.toHaveProperty(code)
    }
  })
})

describe('the client', () => {
  test('takes the rules from the declarations of the routes', () => {
    for (const { name, idempotency } of allRoutes as readonly (Route & { name: 'getVendor' })[]) {
      expect(takesKey(name, undefined)).toBe(idempotency === 'key')
      expect(isSentOnce(name)).toBe(idempotency === 'once')
    }
  })

  test('leaves the key to the quote where one is confirmed', () => {
    expect(takesKey('confirmInstantPayout', {})).toBe(true)
    expect(takesKey('confirmInstantPayout', { quoteId: 'q' })).toBe(false)
  })
})
