import { describe, expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { form, owner, testBankAccounts } from '../testing/test-bank-accounts.ts'
import { findChecks } from '../store/payee-checks.ts'
import { listCallBacks, recordCallBack } from './call-backs.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { decideBankAccount } from './decide-bank-account.ts'
import { readHeld } from './payee-accounts.ts'

const { bankAccounts, database, add, passDays, vendor } = await testBankAccounts()
const { db, sql } = database

const decide = (vendorId: string, accountId: string, isProven = true) =>
  decideBankAccount(
    bankAccounts,
    transact,
    owner,
    { vendorId, accountId },
    { isProven, reason: 'a bank letter' },
  )
const proven = async (vendorId: string) => {
  const { id } = await add(vendorId)
  await decide(vendorId, id)
  return id
}
const primaryOf = async (vendorId: string) => (await readHeld(db, vendorId)).payee.primaryId
const wanted = () => form({ isPrimary: true })
const mailed = async (accountId: string) => {
  const rows = await sql<{ events: string[] }[]>`
    select events from bank_accounts.notices where account_id = ${accountId} order by sent_at`
  return rows.map(({ events }) => events.join())
}

describe('an account that is meant to become the primary one', () => {
  test('becomes primary once it is verified, where the current one is verified', async () => {
    const vendorId = vendor()
    const present = await proven(vendorId)
    const added = await add(vendorId, wanted())
    expect([added.isPrimary, await primaryOf(vendorId)]).toEqual([false, present])
    expect(await mailed(added.id)).toEqual(['added,primary-once-verified'])
    passDays(7)
    expect(await decide(vendorId, added.id)).toMatchObject({ isPrimary: true, receivesPayouts: false })
    expect(await mailed(added.id)).toEqual(['added,primary-once-verified', 'verified,primary'])
    const held = await readHeld(db, vendorId)
    expect(held.payee).toMatchObject({ previousId: present, wantedId: null, heldThrough: expect.any(String) })
  })

  test('is primary at once where the current one is not verified either, and where its bank has confirmed it', async () => {
    const vendorId = vendor()
    const mistyped = await add(vendorId)
    const right = await add(vendorId, wanted())
    expect([mistyped.isPrimary, right.isPrimary]).toEqual([true, true])
    await decide(vendorId, right.id)
    const linked = {
      linkPublicToken: 'public',
      linkAccountId: 'checking',
      verificationProcess: 'instant',
    } as const
    const { name, countryCode, currencyCode, bankAccountType } = form()
    const shown = await add(vendorId, {
      name,
      countryCode,
      currencyCode,
      bankAccountType,
      ...linked,
      isPrimary: true,
    })
    expect(shown).toMatchObject({ isPrimary: true, verificationStatus: 'succeeded' })
  })

  test('does not become primary once another was made primary, another was chosen, or it may not be paid', async () => {
    const vendorId = vendor()
    await proven(vendorId)
    const first = await add(vendorId, wanted())
    const second = await add(vendorId, wanted())
    await decide(vendorId, first.id)
    expect(await primaryOf(vendorId)).not.toBe(first.id)
    await changeBankAccount(bankAccounts, owner, { vendorId, accountId: first.id }, { isPrimary: true })
    await decide(vendorId, second.id)
    expect(await primaryOf(vendorId)).toBe(first.id)

    const third = await add(vendorId, wanted())
    await changeBankAccount(bankAccounts, owner, { vendorId, accountId: third.id }, { isHidden: true })
    expect(await decide(vendorId, third.id)).toMatchObject({ isPrimary: false })
    expect(await primaryOf(vendorId)).toBe(first.id)
  })

  test('stays secondary where the current one was frozen before it was verified', async () => {
    const vendorId = vendor()
    const present = await add(vendorId)
    await sql`update bank_accounts.accounts set frozen_at = now() where id = ${present.id}`
    expect((await add(vendorId, wanted())).isPrimary).toBe(false)
    expect(await primaryOf(vendorId)).toBe(present.id)
  })
})

test.each(['prenote', 'none'] as const)('an owner cannot have an account verified by %s', async (process) => {
  const given = form({ verificationProcess: process, directDebitAuthorization: true })
  await expect(add(vendor(), given)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: { fields: [{ field: 'verificationProcess', rule: 'operator' }] },
  })
})

describe('the same account at several vendors', () => {
  test('receives small deposits for three of them in thirty days, and operators are notified of the fourth', async () => {
    const given = form()
    const firsts = [vendor(), vendor(), vendor()]
    for (const vendorId of firsts) expect(await add(vendorId, given)).toMatchObject({ isPrimary: true })
    const fourth = vendor()
    const refused = await add(fourth, given).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'CONFLICT', details: { reason: 'too-often' } })
    for (const vendorId of firsts) expect(JSON.stringify(refused)).not.toContain(vendorId)
    expect((await readHeld(db, fourth)).accounts).toEqual([])
    const acts = await sql<{ after: object }[]>`
      select after from platform.audit_log
      where action = 'bank-accounts.refuse-deposits' and vendor_id = ${fourth}`
    expect(acts.map(({ after }) => after)).toEqual([
      { accountLastFour: given.accountNumber?.slice(-4), rounds: 3 },
    ])
    // The bound is per account number, so the same vendor may still add another account.
    expect(await add(fourth)).toMatchObject({ verificationStatus: 'pending' })
    passDays(31)
    expect(await add(fourth, given)).toMatchObject({ verificationStatus: 'pending' })
  })

  test('has the same limit for concurrent requests', async () => {
    const given = form()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => add(vendor(), given)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

test('an account that another vendor has is known as such, whichever adds it at the same time', async () => {
  const [one, other] = [vendor(), vendor()]
  const same = form()
  const added = await Promise.all([add(one, same), add(other, same)])
  const marks = await sql<{ id: string; also: string | null }[]>`
    select id, also_of_vendor as also from bank_accounts.accounts where id = any(${added.map(({ id }) => id)})`
  expect(marks.filter(({ also }) => also !== null)).toHaveLength(1)
  const third = await add(vendor(), form())
  expect(await findChecks(db, { vendorId: third.vendorId, accountId: third.id })).toEqual({
    alsoOfVendor: null,
    isChanged: false,
    lastCall: null,
  })
})

test('a call about a changed account counts only on a number that was known before, and the last one decides', async () => {
  const vendorId = vendor()
  await proven(vendorId)
  passDays(2)
  const { id: accountId } = await add(vendorId, wanted())
  const named = { vendorId, accountId }
  const today = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const call = (outcome: 'confirmed' | 'denied', knownSince = '2020-01-01') =>
    recordCallBack(bankAccounts, transact, owner, named, {
      person: 'Ann Cole',
      phoneNumber: '+1 202 555 0100',
      knownSince,
      outcome,
    })
  await expect(call('confirmed', today)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(await findChecks(db, named)).toMatchObject({ isChanged: true, lastCall: null })
  await call('confirmed')
  expect(await findChecks(db, named)).toMatchObject({ lastCall: 'confirmed' })
  passDays(1)
  await call('denied')
  expect(await findChecks(db, named)).toMatchObject({ lastCall: 'denied' })
  const { callBacks } = await listCallBacks(bankAccounts, named)
  expect(callBacks.map(({ outcome, calledBy }) => [outcome, calledBy])).toEqual([
    ['denied', 'owner'],
    ['confirmed', 'owner'],
  ])
  const audited = await sql`
    select action from platform.audit_log where subject = ${accountId} and action = 'bank-accounts.call-back'`
  expect(audited).toHaveLength(2)
})
