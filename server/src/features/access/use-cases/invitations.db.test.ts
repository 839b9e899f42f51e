import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { transact } from '../../../platform/transaction.ts'
import { testAccess, type TestPerson } from '../testing/test-access.ts'
import {
  colleagueInvitationMail,
  colleagueInvitationMailJob,
  makeInvitationLink,
} from './colleague-invitation-mail.ts'
import { createUserAccount } from './create-user-account.ts'
import { getInvitation } from './invitation-secret.ts'
import { inviteColleague } from './invite-colleague.ts'
import { ownerNoticeJob, ownerNoticeMails } from './owner-notice.ts'
import { getUserAccount } from './read-user-accounts.ts'
import { registerUserAccount } from './register-user-account.ts'
import { departureMail, removeColleague } from './remove-colleague.ts'
import { storeOnboardingData } from './store-onboarding-data.ts'
import { noteOnboarding } from './vendor-users.ts'

type Proof = Parameters<typeof registerUserAccount>[3]

const { access, database, passDays, person, owner } = await testAccess()
const { sql } = database

const invite = (by: TestPerson, email: string, readOnly = false) =>
  inviteColleague(access, transact, by.caller.sub, { email, readOnly })
const create = ({ caller, email }: TestPerson) =>
  createUserAccount(access, caller, { email, readOnly: false })
const read = ({ caller, email }: TestPerson) => getUserAccount(access, caller.sub, email)
const register = ({ caller, email }: TestPerson, proof: Proof = {}) =>
  registerUserAccount(access, caller, email, proof)
const linkOf = (id: string) => transact(access.db, (tx) => makeInvitationLink(access, tx, id))
/** Accepts an invitation by a link, as its mail has one. */
const accept = async (by: TestPerson, { id }: { readonly id: string }) =>
  register(by, { secret: await linkOf(id) })
const queued = async (name: string, about: string) => {
  const rows = await sql<{ data: Record<string, never> }[]>`
    select data from pgboss.job where name = ${name} and data::text like ${`%${about}%`} order by created_on`
  return rows.map(({ data }) => data)
}
const mailOf = async ({ id }: { readonly id: string }) => {
  const [data] = await queued('access.mail-invitation', id)
  return colleagueInvitationMail(access, colleagueInvitationMailJob.data.parse(data))
}
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
    const secret = await linkOf(invitation.id)
    const registered = await register(bob, { secret })
    expect(registered).toMatchObject({ id: invitation.id, vendorId: boss.vendorId, readOnly: true })
    expect(await register(bob, { secret })).toEqual(registered)
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
    const secret = await linkOf(id)
    const answers = await Promise.all(Array.from({ length: 4 }, () => register(bob, { secret })))
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
    const registered = await accept(bob, { id })
    expect(registered).toMatchObject({ id, onboardingData: { referralCode: 'friend', promoCode: null } })
    expect(await sql`select account_id from directory.members where account_id = ${own.id}`).toEqual([])
  })

  test('expires seven days after its latest mail, and never blocks anything', async () => {
    const [boss, bob] = [await owner(), await person()]
    const first = await invite(boss, bob.email)
    const secret = await linkOf(first.id)
    passDays(6)
    await invite(boss, bob.email)
    passDays(6)
    expect(await read(bob)).toMatchObject({ parentId: expect.any(String) })
    expect(await getInvitation(access, secret)).toMatchObject({ state: 'open', email: bob.email })
    passDays(1)
    expect(await getInvitation(access, secret)).toMatchObject({ state: 'expired' })
    await expect(register(bob, { secret })).rejects.toEqual(refusedWith('INVITATION_EXPIRED'))
    await expect(read(bob)).rejects.toEqual(refusedWith('NOT_FOUND'))
    expect(await create(bob)).toMatchObject({ parentId: null })
    const renewed = await invite(boss, bob.email)
    // The link of an earlier mail accepts the renewed invitation too.
    expect(await register(bob, { secret })).toMatchObject({ id: renewed.id })
  })

  test('of a second vendor does not replace the first: each link joins its own', async () => {
    const [first, second, bob, eve] = [await owner(), await owner(), await person(), await person()]
    const [toFirst, toSecond] = [await invite(first, bob.email), await invite(second, bob.email)]
    expect(await accept(bob, toFirst)).toMatchObject({ vendorId: first.vendorId })
    await expect(accept(bob, toSecond)).rejects.toEqual(refusedWith('CONFLICT'))
    await expect(accept(eve, toSecond)).rejects.toEqual(refusedWith('FORBIDDEN'))
  })

  test('is not joined by a verified address alone, nor by a link of another one', async () => {
    const [boss, bob, eve] = [await owner(), await person(), await person()]
    const invitation = await invite(boss, bob.email)
    await expect(register(bob)).rejects.toEqual(refusedWith('INVITATION_PROOF_REQUIRED'))
    await expect(register(bob, { secret: 'A'.repeat(22) })).rejects.toEqual(refusedWith('NOT_FOUND'))
    const another = await invite(boss, eve.email)
    await expect(accept(bob, another)).rejects.toEqual(refusedWith('FORBIDDEN'))
    await removeColleague(access, ownerOf(boss), another.id)
    await expect(getInvitation(access, 'A'.repeat(22))).rejects.toEqual(refusedWith('NOT_FOUND'))
    await sql`update directory.members set subject = 'else' where account_id = ${invitation.id}`
    await expect(accept(bob, invitation)).rejects.toEqual(refusedWith('INVITATION_USED'))
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
    const invitation = await invite(boss, other.email)
    await expect(accept(other, invitation)).rejects.toEqual(refusedWith('CONFLICT'))
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
    const invitation = await invite(boss, bob.email, false)
    expect(await accept(bob, invitation)).toMatchObject({ readOnly: false })
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

  test('sends an address ten mails a day, from all businesses together', async () => {
    const email = `bob.${randomUUID()}@example.test`
    const [one, two, three] = [await owner(), await owner(), await owner()]
    for (let count = 0; count < 5; count += 1) for (const boss of [one, two]) await invite(boss, email)
    await expect(invite(three, email)).rejects.toEqual(refusedWith('RATE_LIMITED'))
    passDays(1)
    expect(await invite(three, email)).toMatchObject({ email })
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
    await accept(bob, await invite(boss, bob.email))
    await expect(invite(boss, bob.email)).rejects.toEqual(refusedWith('CONFLICT'))
    await expect(invite(boss, boss.email)).rejects.toEqual(refusedWith('CONFLICT'))
  })
})

describe('the mail of an invitation', () => {
  test('states who invites whom, what for, until when, and has a link that nobody else knows', async () => {
    const boss = await owner()
    const invitation = await invite(boss, 'bob+x@example.test', true)
    const mail = await mailOf(invitation)
    expect(mail).toMatchObject({ to: 'bob+x@example.test', subject: 'You’re invited to Sooner' })
    for (const part of [boss.email, 'can’t change anything', '7 days', 'Nobody can join without this link'])
      expect(mail?.text).toContain(part)
    const secret = /join\?invitation=([\w-]{22})\s/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await getInvitation(access, secret)).toMatchObject({
      email: 'bob+x@example.test',
      ownerEmail: boss.email,
      readOnly: true,
      state: 'open',
    })
    const stored = await sql`
      select l::text as row from access.invitation_links l union all select data::text from pgboss.job`
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('is not sent for an invitation that was accepted or withdrawn', async () => {
    const [boss, bob] = [await owner(), await person()]
    const taken = await invite(boss, bob.email)
    await accept(bob, taken)
    const back = await invite(boss, 'gone@example.test')
    await removeColleague(access, ownerOf(boss), back.id)
    for (const one of [taken, back]) expect(await mailOf(one)).toBeUndefined()
  })

  test('of an invitation and of a joining goes to the owner', async () => {
    const [boss, bob] = [await owner(), await person()]
    await accept(bob, await invite(boss, bob.email))
    const mails = await Promise.all(
      (await queued('access.mail-owner-notice', boss.vendorId)).map((data) =>
        ownerNoticeMails(access, ownerNoticeJob.data.parse(data)),
      ),
    )
    expect(mails.flat().map(({ to, subject }) => [to, subject])).toEqual([
      [boss.email, `${bob.email} was invited to your business`],
      [boss.email, `${bob.email} has joined your business`],
    ])
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
