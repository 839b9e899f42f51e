import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testAccess, type TestPerson } from '../testing/test-access.ts'
import { createUserAccount } from './create-user-account.ts'
import { departureMail } from './departure-mail.ts'
import { getUserAccount } from './get-user-account.ts'
import { invitationMail } from './invitation-mail.ts'
import { inviteColleague } from './invite-colleague.ts'
import { registerUserAccount } from './register-user-account.ts'
import { removeColleague } from './remove-colleague.ts'
import { storeOnboardingData } from './store-onboarding-data.ts'
import { noteOnboarding } from './vendor-seats.ts'
import { transact } from '../../../platform/transaction.ts'

const { access, database, passDays, person, owner } = await testAccess()
const { sql } = database

const invite = (by: TestPerson, email: string, readOnly = false) =>
  inviteColleague(access, transact, by.caller.sub, { email, readOnly })
const create = ({ caller, email }: TestPerson) =>
  createUserAccount(access, caller, { email, readOnly: false })
const read = ({ caller, email }: TestPerson) => getUserAccount(access, caller.sub, email)
const register = ({ caller, email }: TestPerson) => registerUserAccount(access, caller, email)
const attributes = async ({ caller }: TestPerson) => {
  const [row] = await sql<
    { attributes: Record<string, string> }[]
  >`select attributes from identity.accounts where id = ${caller.sub}`
  return row?.attributes
}
const groups = async ({ caller }: TestPerson) =>
  (
    await sql<
      { group_name: string }[]
    >`select group_name from identity.memberships where account_id = ${caller.sub}`
  ).map((row) => row.group_name)
const ownerOf = ({ caller, vendorId }: TestPerson & { readonly vendorId: string }) => ({
  subject: caller.sub,
  vendorId,
  isOwner: true,
})
const refusedWith = (code: string): unknown => expect.objectContaining({ code })

describe("a user's own account", () => {
  test('is created once, however often and fast it is requested', async () => {
    const ann = await person()
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(ann)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers[0]).toMatchObject({ parentId: null, vendorId: null, readOnly: false, email: ann.email })
    expect(await create(ann)).toEqual(answers[0])
    expect(await attributes(ann)).toMatchObject({ 'custom:readOnly': 'false' })
    expect(await groups(ann)).toEqual(['Vendors'])
    const recorded = await sql`select action from platform.audit_log where subject = ${answers[0]?.id ?? ''}`
    expect(recorded).toHaveLength(1)
  })

  test('leaves staff in their groups', async () => {
    const staff = await person()
    await create({ ...staff, caller: { ...staff.caller, groups: ['Operators'] } })
    expect(await groups(staff)).toEqual([])
  })
})

describe('an invitation', () => {
  test('is accepted by a user who has verified the address, and preserves its id', async () => {
    const [boss, bob] = [await owner(), await person()]
    const invitation = await invite(boss, bob.email, true)
    expect(invitation).toMatchObject({ vendorId: boss.vendorId, readOnly: true, lastSeenAt: null })
    expect(await read(bob)).toMatchObject({
      id: invitation.id,
      parentId: invitation.parentId,
      vendorId: null,
    })
    const registered = await register(bob)
    expect(registered).toMatchObject({ id: invitation.id, vendorId: boss.vendorId, readOnly: true })
    expect(await register(bob)).toEqual(registered)
    expect(await attributes(bob)).toMatchObject({
      'custom:vendorId': boss.vendorId,
      'custom:parentId': invitation.parentId,
      'custom:readOnly': 'true',
    })
    expect(await groups(bob)).toEqual(['Vendors'])
  })

  test('is accepted once, from any number of tabs', async () => {
    const [boss, bob] = [await owner(), await person()]
    const { id } = await invite(boss, bob.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(bob)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.id).toBe(id)
    expect(
      await sql`select account_id from directory.members where subject = ${bob.caller.sub}`,
    ).toHaveLength(1)
  })

  test("preserves the data of the user's own account", async () => {
    const [boss, bob] = [await owner(), await person()]
    const own = await create(bob)
    await storeOnboardingData(access, bob.caller.sub, bob.email, { referralCode: 'friend' })
    const { id } = await invite(boss, bob.email)
    const registered = await register(bob)
    expect(registered).toMatchObject({ id, onboardingData: { referralCode: 'friend', promoCode: null } })
    expect(await sql`select account_id from directory.members where account_id = ${own.id}`).toEqual([])
  })

  test('expires seven days after its latest mail, and then no longer blocks anything', async () => {
    const [boss, bob] = [await owner(), await person()]
    await invite(boss, bob.email)
    passDays(6)
    await invite(boss, bob.email)
    passDays(6)
    expect(await read(bob)).toMatchObject({ parentId: expect.any(String) })
    await expect(create(bob)).rejects.toEqual(refusedWith('CONFLICT'))
    passDays(1)
    await expect(register(bob)).rejects.toEqual(refusedWith('INVITATION_EXPIRED'))
    await expect(read(bob)).rejects.toEqual(refusedWith('NOT_FOUND'))
    expect(await create(bob)).toMatchObject({ parentId: null })
    const renewed = await invite(boss, bob.email)
    expect(await register(bob)).toMatchObject({ id: renewed.id })
  })

  test('of the vendor that invited last is the one that counts', async () => {
    const [first, second, bob] = [await owner(), await owner(), await person()]
    await invite(first, bob.email)
    passDays(1)
    await invite(second, bob.email)
    expect(await register(bob)).toMatchObject({ vendorId: second.vendorId })
  })

  test("does not precede a partner's invitation that was registered", async () => {
    const [boss, bob] = [await owner(), await person()]
    const own = await create(bob)
    await transact(access.db, (tx) => noteOnboarding(access, tx, bob.caller.sub, 'A'.repeat(22)))
    await invite(boss, bob.email)
    expect(await read(bob)).toMatchObject({ id: own.id, parentId: null, onboardingId: 'A'.repeat(22) })
  })

  test('is not found for a user who was not invited, and is no conflict for a user who has a business', async () => {
    const [boss, other, bob] = [await owner(), await owner(), await person()]
    await expect(register(bob)).rejects.toEqual(refusedWith('NOT_FOUND'))
    await expect(register(other)).rejects.toEqual(refusedWith('NOT_FOUND'))
    await invite(boss, other.email)
    await expect(register(other)).rejects.toEqual(refusedWith('CONFLICT'))
    expect(await read(other)).toMatchObject({ vendorId: other.vendorId, parentId: null })
  })
})

describe('inviting', () => {
  test('an address twice at the same time makes one invitation and two mails', async () => {
    const [boss, email] = [await owner(), `bob.${randomUUID()}@example.test`]
    const answers = await Promise.all([invite(boss, email, true), invite(boss, email, true)])
    expect(answers[0]?.id).toBe(answers[1]?.id)
    const mails = await sql`select id from access.invitation_mails where email = ${email}`
    expect(mails).toHaveLength(2)
  })

  test('again changes what the colleague may do', async () => {
    const [boss, bob] = [await owner(), await person()]
    await invite(boss, bob.email, true)
    await invite(boss, bob.email, false)
    expect(await register(bob)).toMatchObject({ readOnly: false })
  })

  test('sends an address five mails a day, also when the invitation was withdrawn in between', async () => {
    const [boss, email] = [await owner(), `bob.${randomUUID()}@example.test`]
    const { id } = await invite(boss, email)
    await removeColleague(access, ownerOf(boss), id)
    const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => invite(boss, email)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RATE_LIMITED' },
    })
    passDays(1)
    expect(await invite(boss, email)).toMatchObject({ email })
  })

  test('sends fifty mails a day for one business', async () => {
    const boss = await owner()
    await sql`
      insert into access.invitation_mails (id, vendor_id, email, sent_at)
      select gen_random_uuid(), ${boss.vendorId}, n || '@example.test', ${access.clock.wall()}::timestamptz
      from generate_series(1, 50) n`
    await expect(invite(boss, 'one.more@example.test')).rejects.toEqual(refusedWith('RATE_LIMITED'))
  })

  test('is limited to two hundred users', async () => {
    const boss = await owner()
    const { id: parentId } = await read(boss)
    await sql`
      insert into directory.members (account_id, email, vendor_id, parent_id, read_only, invited_at, created_at)
      select gen_random_uuid(), n || '@crowd.test', ${boss.vendorId}, ${parentId}, true, now(), now()
      from generate_series(1, 199) n`
    await expect(invite(boss, 'one.more@crowd.test')).rejects.toEqual(refusedWith('CONFLICT'))
    expect(await invite(boss, '7@crowd.test')).toMatchObject({ email: '7@crowd.test' })
  })

  test('a user of the business, or its owner, is refused', async () => {
    const [boss, bob] = [await owner(), await person()]
    await invite(boss, bob.email)
    await register(bob)
    await expect(invite(boss, bob.email)).rejects.toEqual(refusedWith('CONFLICT'))
    await expect(invite(boss, boss.email)).rejects.toEqual(refusedWith('CONFLICT'))
  })
})

describe('the mail of an invitation', () => {
  test('states who invites whom, what for, until when, and links to sign-up', async () => {
    const boss = await owner()
    const { id } = await invite(boss, 'bob+x@example.test', true)
    const mail = await invitationMail(access, { accountId: id, mailId: randomUUID() })
    expect(mail).toMatchObject({ to: 'bob+x@example.test', subject: 'You are invited to Sooner' })
    expect(mail?.text).toContain(boss.email)
    expect(mail?.text).toContain('change nothing')
    expect(mail?.text).toContain('7 days')
    // The mail must not promise that nothing happens, because a person who signs in with the address joins the business.
    expect(mail?.text).toMatch(/signs in with this address .* joins .* leave it at any time/s)
    expect(mail?.text).toContain('http://app.test/sign-up?email=bob%2Bx%40example.test')
  })

  test('is not sent for an invitation that was accepted or withdrawn', async () => {
    const [boss, bob] = [await owner(), await person()]
    const taken = await invite(boss, bob.email)
    await register(bob)
    const back = await invite(boss, 'gone@example.test')
    await removeColleague(access, ownerOf(boss), back.id)
    for (const { id } of [taken, back]) {
      expect(await invitationMail(access, { accountId: id, mailId: randomUUID() })).toBeUndefined()
    }
  })
})

describe('the mail about a departure', () => {
  test('names the user who left to the owner, and is sent to nobody where there is no owner', async () => {
    const [boss, bob] = [await owner(), await person()]
    const left = { mailId: randomUUID(), subject: bob.caller.sub }
    expect(await departureMail(access, { ...left, vendorId: boss.vendorId })).toMatchObject({
      to: boss.email,
      subject: `${bob.email} has left your business`,
    })
    expect(await departureMail(access, { ...left, vendorId: randomUUID() })).toBeUndefined()
    const unknown = { ...left, subject: randomUUID(), vendorId: boss.vendorId }
    expect(await departureMail(access, unknown)).toMatchObject({
      subject: 'A colleague has left your business',
    })
  })
})
