import { describe, expect, expectTypeOf, test } from 'vitest'
import { ZodObject, ZodOptional, type ZodType } from 'zod'
import { allRoutes, basePaths, operations, routeNamed } from './index.ts'
import { exceptions } from './operation.ts'
import { endpoint } from './refusals.ts'
import { canAskStepUp, stepUpExemptions, type Route, type StepUp } from './route.ts'
import { inProductPage, inSpecification, operationsInSpecification } from './testing/specified-routes.ts'

const routes: readonly Route[] = allRoutes
const address = ({ service, method, path }: Route) => `${service} ${method} ${path}`
const addresses = routes.map(address)
const named = (chosen: readonly Route[]) => chosen.map(({ name }) => name).toSorted()

const hasField = (schema: ZodType | undefined, [field, ...rest]: readonly string[]): boolean => {
  if (field === undefined) return true
  const within = schema instanceof ZodOptional ? (schema.unwrap() as ZodType) : schema
  return within instanceof ZodObject && hasField(within.shape[field] as ZodType | undefined, rest)
}

describe('the declared routes', () => {
  test.each(inSpecification)('the specification: %s', (wanted) => {
    expect(addresses).toContain(wanted)
  })

  test.each(inProductPage)('additions to the specification: %s', (wanted) => {
    expect(addresses).toContain(wanted)
  })

  test('the four services declare nothing else', () => {
    const known = new Set([...inSpecification, ...inProductPage])
    const ours = routes.filter(({ service }) => service !== 'portal' && service !== 'sandbox').map(address)
    expect(ours.filter((one) => !known.has(one))).toEqual([])
  })

  test('the user pool has the operations of the specification, in order, and one additional operation', () => {
    expect(operationsInSpecification).toHaveLength(25)
    expect(operations.map(({ name }) => name)).toEqual([
      ...operationsInSpecification,
      'GetTokensFromRefreshToken',
    ])
  })
})

describe('every route', () => {
  test('has a unique name and address', () => {
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
    expect(new Set(addresses).size).toBe(routes.length)
    // A path that differs only in a parameter's name or a trailing slash would be the same address.
    const plain = addresses.map((one) => one.replaceAll(/\{\w+\}/g, '{}').replace(/(?<=.)\/$/, ''))
    expect(new Set(plain).size).toBe(routes.length)
    expect(routeNamed('getVendor')?.path).toBe('/vendors/{id}')
    expect(routeNamed('getEverything')).toBeUndefined()
  })

  test('has no name of an operation', () => {
    const names = new Set<string>(operations.map(({ name }) => name))
    expect(named(routes).filter((name) => names.has(name))).toEqual([])
  })

  test.each(routes)('$name describes exactly the parameters of its path', ({ path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
    expect(Object.keys(params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
  })

  test.each(routes)('$name declares who may call it', ({ who }) => {
    expect(who.length).toBeGreaterThan(0)
    if (who.includes('anonymous')) expect(who).toEqual(['anonymous'])
  })

  test('the user pool refuses with the exceptions of its protocol', () => {
    const ofPool = routes.filter(({ dialect }) => dialect === 'user-pool')
    expect(ofPool.map(({ refusals }) => refusals)).toEqual([exceptions])
  })

  const ours = routes.filter(({ dialect }) => dialect !== 'user-pool')
  test.each(ours)('$name declares the refusals that its shape implies', ({ refusals, ...shape }) => {
    const always = {
      INVALID_REQUEST: 400,
      ...(shape.credentials === 'ignored' ? {} : { UNAUTHENTICATED: 401 }),
      RATE_LIMITED: 429,
      INTERNAL: 500,
      UNAVAILABLE: 503,
    }
    expect(refusals).toMatchObject(always)
    if (shape.body || shape.upload) {
      expect(refusals).toMatchObject({
        INVALID_JSON: 400,
        PAYLOAD_TOO_LARGE: 413,
        UNSUPPORTED_MEDIA_TYPE: 415,
      })
    }
    if (shape.params) expect(refusals).toMatchObject({ NOT_FOUND: 404 })
    const isForColleagues = ['vendor', 'owner', 'signed-in'].some((one) =>
      shape.who.some((who) => who === one),
    )
    if (shape.readOnly === 'refused' && isForColleagues) expect(refusals).toMatchObject({ READ_ONLY: 403 })
    else expect(refusals).not.toHaveProperty('READ_ONLY')
    if (shape.changesMoney) expect(refusals).toMatchObject({ VENDOR_DEACTIVATED: 403 })
    if (canAskStepUp(shape)) expect(refusals).toMatchObject({ STEP_UP_REQUIRED: 403 })
    else expect(refusals).not.toHaveProperty('STEP_UP_REQUIRED')
    if (!shape.who.includes('anonymous')) expect(refusals).toMatchObject({ FORBIDDEN: 403 })
  })

  test.each(routes)('$name refuses with 4xx, except for internal errors', ({ refusals }) => {
    const faults = Object.entries(refusals).filter(([, status]) => status < 400 || status > 499)
    const known = ['INTERNAL', 'UNAVAILABLE', 'InternalErrorException', 'ServiceUnavailableException']
    expect(faults.map(([code]) => code).filter((code) => !known.includes(code))).toEqual([])
  })

  test.each(routes.filter(({ method }) => method === 'GET'))(
    '$name is a read: it has no body and changes nothing',
    (route) => {
      expect(route.body).toBeUndefined()
      expect(route.upload).toBeUndefined()
      expect(route.readOnly).toBe('passes')
    },
  )

  test.each(routes)('$name is below a base path', ({ service, path }) => {
    expect(path).toMatch(/^\//)
    expect(basePaths[service]).toMatch(/^(\/[a-z-]+)?$/)
  })
})

describe('who may call', () => {
  test('only these routes are open to signed-out callers', () => {
    expect(named(routes.filter(({ who }) => who.includes('anonymous')))).toEqual([
      'authorize',
      'callUserPool',
      'changeMailSubscription',
      'chooseSandboxBankAccount',
      'chooseSandboxPerson',
      'endSession',
      'endSessionByForm',
      'exchangeCode',
      'exchangeSandboxCode',
      'freezeBankAccount',
      'getDocs',
      'getDocsStyle',
      'getFreezePage',
      'getHealth',
      'getInvitation',
      'getJwks',
      'getMailSubscription',
      'getMetrics',
      'getOnboarding',
      'getOpenApi',
      'getOpenIdConfiguration',
      'getPortalConfig',
      'getReadiness',
      'getSandboxBankLinkPage',
      'getSandboxBankPage',
      'getSandboxClock',
      'getSandboxClockPage',
      'getSandboxIdentityDiscovery',
      'getSandboxIdentityKeys',
      'getSandboxIdentityPage',
      'getSandboxLevers',
      'getSandboxMailAttachment',
      'getSandboxMailHtml',
      'getSandboxMailPage',
      'getSandboxMailbox',
      'getSandboxStory',
      'getSandboxStyle',
      'getUserInfo',
      'listSandboxBankEntries',
      'listSandboxMail',
      'listSandboxStatement',
      'moveSandboxClock',
      'moveSandboxClockByForm',
      'postUserInfo',
      'receiveFederatedSignIn',
      'reportSandboxMail',
      'revokeOauthToken',
      'setSandboxLever',
      'startDemo',
      'takeMailReport',
    ])
  })

  test('only these writing calls are open to read-only users', () => {
    const writes = routes.filter(({ method, readOnly }) => method !== 'GET' && readOnly === 'passes')
    expect(named(writes)).toEqual(
      [
        // its registration, its own account, feedback and its reminder, activity
        'changeUserAccount',
        'createUserAccount',
        'logActivity',
        'registerOnboarding',
        'registerUserAccount',
        'removeColleague',
        'sendFeedback',
        'sendInvitationCode',
        'storeOnboardingData',
        // previews and look-ups of the latest version
        'getLatestPartnerServiceAgreement',
        'getLatestServiceAgreement',
        'backTestAutoPayout',
        'previewAutoPayout',
        'previewBulkInstantPayout',
        'previewBulkOnDemandPayout',
        'previewSelectiveInstantPayout',
        'previewSelectiveOnDemandPayout',
        // signing in, second factor and password
        'callUserPool',
        'chooseSandboxPerson',
        'exchangeCode',
        'exchangeSandboxCode',
        'endOwnSession',
        'makeRecoveryCodes',
        'stepUp',
        // what clients of the pool do with the tokens of a sign-in
        'endSessionByForm',
        'postUserInfo',
        'revokeOauthToken',
        // the sandbox's simulated services have no users
        'moveSandboxClock',
        'moveSandboxClockByForm',
        'setSandboxLever',
        'reportSandboxMail',
        'chooseSandboxBankAccount',
        'startDemo',
        // which mails a user gets, in which browsers, and which a user has read
        'addBrowser',
        'removeBrowser',
        'changeMailPreferences',
        'changeMailSubscription',
        'readNotifications',
        'resumeMailbox',
        // authorized by the secret of the mail server
        'takeMailReport',
        // authorized by the secret in a mail
        'freezeBankAccount',
      ].toSorted(),
    )
  })

  test('only the owner finishes onboarding, invites or watches colleagues and touches bank accounts', () => {
    expect(named(routes.filter(({ who }) => who.includes('owner')))).toEqual([
      'addBankAccount',
      'authorizeDirectDebit',
      'changeBankAccount',
      'downloadOwnDataExport',
      'finishOnboarding',
      'getDataDeletion',
      'getDirectDebitText',
      'inviteColleague',
      'linkBankAccount',
      'listActivity',
      'listOwnDataExports',
      'requestDataDeletion',
      'startOwnDataExport',
      'verifyBankAccount',
      'withdrawDataDeletion',
    ])
  })

  test('a stolen session changes no access and no bank account, and decides nothing as an operator', () => {
    expect(named(routes.filter(canAskStepUp))).toEqual([
      'acceptCorrection',
      'acceptPromoCode',
      'activateAgreementText',
      'activateVendor',
      'addBankAccount',
      'applyCollection',
      'approve',
      'approveInvoices',
      'authorizeDirectDebit',
      'beginPrenote',
      'cancelInvoices',
      'changeBankAccount',
      'changeClientTerms',
      'changeUserAccount',
      'changeVendorFeatures',
      'changeVendorPreferences',
      'changeVendorSettings',
      'closeBankAnswer',
      'closePeriod',
      'deactivateVendor',
      'decideBankAccount',
      'decideExternalClient',
      'decideFacilitator',
      'decline',
      'downloadOwnDataExport',
      'endUserSessions',
      'enterCollection',
      'enterCollectionFile',
      'holdInvoices',
      'inviteColleague',
      'issueOnboarding',
      'linkBankAccount',
      'makeRecoveryCodes',
      'putAmountLimit',
      'putApprovalLimit',
      'putAutoPayout',
      'putPartner',
      'reconcileRail',
      'recordCallBack',
      'recordJournal',
      'refusePayout',
      'rejectSubmission',
      'releasePayout',
      'removeColleague',
      'requestDataDeletion',
      'resolveReceipt',
      'resumeUserMailbox',
      'reverseCollection',
      'reverseJournal',
      'reviewDocument',
      'settleUnreportedDay',
      'signPartnerAgreement',
      'signVendorAgreement',
      'startOwnDataExport',
      'stopDebits',
      'takeBackCollectionLines',
      'undoShortfall',
      'undoWriteOffs',
      'unfreezeBankAccount',
      'updateVendor',
      'verifyBankAccount',
      'verifyBusiness',
      'withdrawInvoices',
      'writeOffCarries',
      'writeOffInvoices',
    ])
  })

  test('every writing route states whether it asks for a fresh proof, and why not', () => {
    const writing = routes.filter(({ method }) => method !== 'GET')
    expect(named(writing.filter(({ stepUp }) => stepUp === undefined))).toEqual([])
    const reasons = writing.flatMap(({ stepUp }) =>
      typeof stepUp === 'object' && 'not' in stepUp ? stepUp.not : [],
    )
    expect([...new Set(reasons)].toSorted()).toEqual(stepUpExemptions.toSorted())
    const because = (reason: string) =>
      named(
        writing.filter(
          ({ stepUp }) => typeof stepUp === 'object' && 'not' in stepUp && stepUp.not === reason,
        ),
      )
    // These reasons are easily claimed wrongly, so each new route with one of them is listed here.
    expect(because('brings-proof')).toEqual(
      [
        'changeMailSubscription',
        'exchangeCode',
        'freezeBankAccount',
        'registerOnboarding',
        'registerUserAccount',
        'stepUp',
        'takeMailReport',
      ].toSorted(),
    )
    expect(because('ends-access')).toEqual(['endOwnSession', 'endSessionByForm', 'revokeOauthToken'])
    expect(because('decided-later')).toEqual([
      'askToFacilitate',
      'assignReceipt',
      'makeAgreementText',
      'sendInvitationCode',
    ])
    expect(because('sandbox')).toEqual(named(writing.filter(({ service }) => service === 'sandbox')))
  })

  test('an act that needs a second person is for operators alone, who approve it', () => {
    const acts = routes.filter(({ secondPerson }) => secondPerson)
    expect(acts.length).toBeGreaterThan(0)
    for (const { name, who, stepUp } of acts)
      expect([name, who, stepUp]).toEqual([name, ['operator'], 'required'])
  })

  test('the compiler demands the decision too', () => {
    const shape = { name: 'x', service: 'vendor', path: '/', summary: '', who: ['vendor'] } as const
    const writing = { ...shape, method: 'PUT', readOnly: 'refused', answer: { status: 204 } } as const
    // @ts-expect-error a PUT has to declare whether it asks for a fresh proof
    void (() => endpoint(writing))
    void (() => endpoint({ ...writing, stepUp: 'required' }))
    // @ts-expect-error a reason is one of the list
    void (() => endpoint({ ...writing, stepUp: { not: 'because' } }))
    expectTypeOf<Route['stepUp']>().toEqualTypeOf<StepUp | undefined>()
  })

  test('a route that asks only for some fields names fields of its body', () => {
    for (const { name, stepUp, body } of routes) {
      if (typeof stepUp !== 'object' || !('ifSent' in stepUp)) continue
      const unknown = stepUp.ifSent.filter((path) => !hasField(body, path.split('.')))
      expect([name, unknown]).toEqual([name, []])
    }
  })

  test("an operation of the user pool that asks for a fresh proof is refused by its protocol's code", () => {
    const asking = operations.filter(({ freshProof }) => freshProof === 'asked')
    expect(asking.map(({ name }) => name).toSorted()).toEqual([
      'AssociateSoftwareToken',
      'DeleteUser',
      'DeleteUserAttributes',
      'SetUserMFAPreference',
      'SetUserSettings',
      'UpdateUserAttributes',
    ])
    for (const { refusals } of asking) expect(refusals).toContain('ForbiddenException')
    const mailed = operations.filter(({ freshProof }) => freshProof === 'mailed')
    expect(mailed.map(({ name }) => name)).toEqual(['ConfirmDevice', 'UpdateDeviceStatus'])
  })

  test('a deactivated vendor moves no money and cannot redirect it', () => {
    expect(named(routes.filter(({ changesMoney }) => changesMoney))).toEqual([
      'addBankAccount',
      'authorizeDirectDebit',
      'changeBankAccount',
      'confirmBulkInstantPayout',
      'confirmBulkOnDemandPayout',
      'confirmInstantPayout',
      'confirmOnDemandPayout',
      'confirmSelectiveInstantPayout',
      'confirmSelectiveOnDemandPayout',
      'linkBankAccount',
      'putAutoPayout',
      'requestRedirect',
      'verifyBankAccount',
      'withdrawInvoice',
    ])
    for (const { changesMoney, who } of routes)
      if (changesMoney) expect(who.every((one) => one === 'vendor' || one === 'owner')).toBe(true)
  })

  test('operator routes are open to nobody else, but for what financiers read of money', () => {
    const own = routes.filter(({ path }) => path.startsWith('/operator/'))
    const [shared, alone] = [
      own.filter(({ who }) => who.includes('financier')),
      own.filter(({ who }) => !who.includes('financier')),
    ]
    expect(alone.length).toBeGreaterThan(0)
    for (const { who } of alone) expect(who).toEqual(['operator'])
    // A deployment may serve what is below /operator by processes of its own.
    const elsewhere = routes.filter(({ path }) => !path.startsWith('/operator/'))
    const ofStaff = elsewhere.filter(({ who }) =>
      who.every((standing) => standing === 'operator' || standing === 'financier'),
    )
    expect(named(ofStaff)).toEqual([])
    for (const { who, method } of shared) expect([who, method]).toEqual([['operator', 'financier'], 'GET'])
    expect(named(shared)).toEqual([
      'exportLedger',
      'exportTrialBalance',
      'getCollection',
      'getJournal',
      'getNight',
      'getReceipt',
      'getReconciliation',
      'getReturnRates',
      'getTransferHistory',
      'getTrialBalance',
      'listAttempts',
      'listBankAnswers',
      'listCarries',
      'listCollectionLines',
      'listCollections',
      'listCutoffs',
      'listExposures',
      'listJournals',
      'listLedgerAccounts',
      'listLiquidity',
      'listNights',
      'listPeriods',
      'listRails',
      'listReceipts',
      'listReconciliations',
      'listSubmissions',
    ])
  })
})
