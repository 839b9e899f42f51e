import { beforeAll, describe, expect, test } from 'vitest'
import { add, change, form, idOf, list, one, openBanking } from './support/bank-accounts.ts'
import { sharedServer } from './support/shared-servers.ts'
import { coded, statusesOf, type Answered } from './support/people.ts'
import { business, type Owner } from './support/vendor-people.ts'

const server = await sharedServer()
const { sql } = server.database
const { ownerWithVendor, proven, signUp } = await openBanking(server)

let owner: Owner
let other: Owner

beforeAll(async () => {
  owner = await ownerWithVendor()
  other = await ownerWithVendor()
})

describe('adding a bank account', () => {
  test('makes the first one primary; answers show the last four digits, and no number is stored readable', async () => {
    const ann = await ownerWithVendor()
    const given = form({ swiftCode: 'chasus33', name: ' Operating ' })
    const added = await add(ann, ann.vendorId, given)
    expect(added.status).toBe(201)
    expect(added.json).toEqual({
      id: expect.any(String),
      vendorId: ann.vendorId,
      verificationProcess: 'micro-transactions',
      name: 'Operating',
      bankAccountType: 'checking',
      maskedRoutingNumber: '••••0021',
      maskedAccountNumber: `••••${given.accountNumber.slice(-4)}`,
      swiftCode: 'CHASUS33',
      countryCode: 'US',
      currencyCode: 'USD',
      isPrimary: true,
      isDebitOnly: false,
      providerStatus: null,
      verificationStatus: 'pending',
      verificationAttempts: 0,
      hasDirectDebitAuthorization: false,
      debitsStopped: null,
      isHidden: false,
      isFrozen: false,
      stopped: null,
      receivesPayouts: false,
      heldThrough: null,
      verificationExpiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      haveDepositsArrived: false,
      createdAt: expect.any(String),
    })
    const [row] = await sql`
      select * from bank_accounts.accounts join transfers.destinations on bank_account_id = id where id = ${idOf(added)}`
    for (const column of ['routing_number', 'account_number', 'amounts'])
      expect(row?.[column]).toMatch(/^s1\./)
    expect(JSON.stringify(row)).not.toContain(given.accountNumber)
    expect((await one(ann, ann.vendorId, idOf(added))).json).toEqual(added.json)
    expect(await list(ann)).toEqual([added.json])
    const vendor = await ann.call('GET', `/vendors/${ann.vendorId}`)
    expect(vendor.json['primaryAccountVerificationStatus']).toBe('pending')
  })

  test('finds the same account again, hidden or formatted differently', async () => {
    const ann = await ownerWithVendor()
    await proven(ann)
    const given = form()
    const id = idOf(await add(ann, ann.vendorId, given))
    await change(ann, ann.vendorId, id, { isHidden: true })
    const spaced = given.accountNumber.replace(/(\d{4})/, '$1 ')
    const again = await add(ann, ann.vendorId, {
      ...given,
      routingNumber: '021000021',
      accountNumber: spaced,
      confirmAccountNumber: spaced,
    })
    expect(again.json).toMatchObject({ statusCode: 409, code: 'CONFLICT', details: { accountId: id } })
    // For another vendor the same number is a new account.
    expect((await add(other, other.vendorId, given)).status).toBe(201)
  })

  test.each([
    [{ routingNumber: '021000022' }, ['routingNumber']],
    [{ accountNumber: '12', confirmAccountNumber: '12' }, ['accountNumber']],
    [{ confirmAccountNumber: '99999999' }, ['confirmAccountNumber']],
    [{ countryCode: 'GB' }, ['countryCode']],
    [{ countryCode: 'FR' }, ['countryCode']],
    [{ currencyCode: 'GBP' }, ['currencyCode']],
    [{ swiftCode: 'NWBKGB2L' }, ['swiftCode']],
    [{ routingNumber: undefined, accountNumber: undefined }, ['routingNumber', 'accountNumber']],
    [{ verificationProcess: 'none' }, ['verificationProcess']],
    [{ verificationProcess: 'prenote' }, ['verificationProcess']],
    [{ verificationProcess: 'instant' }, ['linkPublicToken', 'linkAccountId']],
    [{ linkPublicToken: 'x' }, ['linkPublicToken']],
    [{ accountNumber: 12345678 }, ['accountNumber']],
    [{ unknown: 1 }, ['']],
  ])('with %j is refused field by field', async (more, fields) => {
    const answer = await add(owner, owner.vendorId, form(more))
    expect(coded(answer)).toEqual([400, 'INVALID_REQUEST'])
    const details = answer.json['details'] as { fields: { field: string }[] }
    expect(details.fields.map(({ field }) => field)).toEqual(fields)
  })

  test('requires a British account for a British vendor', async () => {
    const ann = await signUp()
    const british = {
      ...business,
      countryCode: 'GB',
      state: undefined,
      zip: 'SW1A 1AA',
      phoneNumber: '020 7946 0018',
      tin: '1234567890',
    }
    const vendorId = idOf(await ann.call('POST', '/vendors', british))
    expect(coded(await add(ann, vendorId, form()))).toEqual([400, 'INVALID_REQUEST'])
    const given = {
      ...form({ countryCode: 'GB', currencyCode: 'GBP', routingNumber: '60-16-13' }),
      accountNumber: 'GB29 NWBK 6016 1331 9268 19',
      confirmAccountNumber: '31926819',
    }
    expect((await add(ann, vendorId, given)).json).toMatchObject({
      maskedRoutingNumber: '••••1613',
      maskedAccountNumber: '••••6819',
      currencyCode: 'GBP',
    })
  })

  test('is limited to twenty', async () => {
    const ann = await ownerWithVendor()
    const answers: Answered[] = []
    for (let count = 0; count < 21; count += 1) answers.push(await add(ann, ann.vendorId))
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 20 }, () => 201), 409])
  })
})
