import { dueHeldUp, feesToDebit } from '@sooner/contract/events/payouts'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { emit } from '../../../platform/events/index.ts'
import {
  abuseReport,
  bounceReport,
  handOver,
  mailIdOf,
  returnPathOf,
  transportOf,
} from '../../../platform/mail/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { bellWorld, day } from '../testing/bell-world.ts'
import { batchTo } from '../testing/mail-batch.ts'
import { returnPaths, subjectOf, untold } from '../testing/mail-world.ts'
import { countUnreadNotifications, listNotifications, readNotifications } from './bell.ts'
import { getMailbox, listMailboxes, resumeMailboxOf, resumeOwnMailbox } from './mailboxes.ts'
import { sendMails } from './send-mails.ts'
import { forgetSent, takeReport } from './stop-mails.ts'
import { listVendorMails } from './vendor-mails.ts'

test('the bell has what the emails say now, read by each user alone, and payments whoever switched their emails off', async () => {
  const world = await bellWorld()
  const { notifications, owner, colleague, mailsSent } = world
  await world.request('in the bell')
  await world.cutoff(day)
  await mailsSent()
  await world.answerAll(addBankingDays('USD', day, 1), { kind: 'settled' })
  const mails = await mailsSent()
  expect(mails.map(({ to }) => to)).toEqual(['owner@brightside.test'])
  const inEnglish = { language: 'en-US', limit: 3 } as const
  const listOf = (user: typeof owner) => listNotifications(notifications, user, inEnglish)
  const payment = await world.paymentOf('in the bell')
  const { notifications: listed, unread } = await listOf(owner)
  const kinds = listed.map(({ kind }) => kind).toSorted()
  expect([unread, ...kinds]).toEqual([3, 'early-requested', 'payment-arrived', 'payment-sent'])
  expect(listed[0]).toMatchObject({
    kind: 'payment-arrived',
    isRead: false,
    current: { title: subjectOf(mails[0] ?? { text: '' }), path: `/dashboard/payments/${payment.id}` },
  })
  // It has arrived since.
  expect(listed.find(({ kind }) => kind === 'payment-sent')?.current).toBeNull()
  const ofColleague = (await listOf(colleague)).notifications.slice(0, 2)
  expect(ofColleague.map(({ kind }) => kind)).toEqual(['payment-arrived', 'payment-sent'])
  const notificationId = listed[0]?.id ?? ''
  // It is not the colleague's.
  expect(await readNotifications(notifications, colleague, { notificationId })).toEqual({ unread: 2 })
  for (let time = 0; time < 2; time += 1)
    expect(await readNotifications(notifications, owner, { notificationId })).toEqual({ unread: 2 })
  expect((await listOf(owner)).notifications[0]?.isRead).toBe(true)
  const newest = listed[0]?.at ?? ''
  expect(await readNotifications(notifications, owner, { until: newest })).toEqual({ unread: 0 })
  expect(await countUnreadNotifications(notifications, colleague)).toEqual({ unread: 2 })
  await expect(listOf({ ...owner, subject: 'stranger' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('operators see what became of each email to the users of a vendor', async () => {
  const { notifications, vendorId, request, withdraw, handOut, mailsSent, db } = await bellWorld()
  const statesOf = async () =>
    (await listVendorMails(notifications, vendorId)).map(({ kind, state }) => ({ kind, state }))
  await request('withdrawn')
  await handOut()
  expect(await statesOf()).toEqual([{ kind: 'early-requested', state: 'waiting' }])
  await withdraw('withdrawn')
  await mailsSent()
  expect(await statesOf()).toEqual([{ kind: 'early-requested', state: 'untrue' }])
  await request('kept')
  await mailsSent()
  expect(await statesOf()).toEqual([
    { kind: 'early-requested', state: 'sent' },
    { kind: 'early-requested', state: 'untrue' },
  ])
  const [newest] = await listVendorMails(notifications, vendorId)
  const owner = await db
    .selectFrom('directory.members')
    .select('account_id as id')
    .where('subject', '=', 'owner')
    .executeTakeFirstOrThrow()
  expect(newest?.userAccountId).toBe(owner.id)
  const absent = '00000000-0000-4000-8000-000000000000'
  await expect(listVendorMails(notifications, absent)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a hold-up and an announced debit stand in the bell as in their emails, as long as they are true', async () => {
  const { notifications, owner, colleague, vendorId, db, sql, handOut, mailsSent, setNow, request } =
    await bellWorld()
  const { payoutId } = await request('with a fee')
  await mailsSent()
  await sql`
    insert into payouts.hold_ups (vendor_id, currency, reason, held_up_since)
    values (${vendorId}, 'USD', 'no-payable-account', now())`
  await transact(db, async (tx) => {
    await emit(tx, dueHeldUp, vendorId, { currency: 'USD', reason: 'no-payable-account' })
    const debit = {
      payoutId,
      account: '••••6789',
      currency: 'USD',
      amountMinor: 20_00,
      invoiceCount: 1,
    } as const
    await emit(tx, feesToDebit, vendorId, { ...debit, debitOn: '2026-11-23', isAgain: false })
  })
  await handOut()
  // A second delivery of the events notes nothing more.
  await handOut()
  const mails = await mailsSent()
  const bell = async (language: 'en-US' | 'es-PR') =>
    (await listNotifications(notifications, owner, { language, limit: 10 })).notifications.slice(0, 2)
  const inEnglish = await bell('en-US')
  expect(mails).toHaveLength(2)
  expect(new Map(inEnglish.map(({ kind, current }) => [kind, current?.path]))).toEqual(
    new Map([
      ['due-held-up', '/dashboard/account/banking'],
      ['fee-debit', `/dashboard/payouts/${payoutId}`],
    ]),
  )
  for (const { current } of inEnglish)
    expect(
      mails.filter(
        ({ text }) =>
          text.includes(`https://portal.test${current?.path}`) && text.includes(current?.title ?? '-'),
      ),
    ).toHaveLength(1)
  expect(new Set((await bell('es-PR')).map(({ current }) => current?.title))).toEqual(
    new Set(['Debitaremos una comisión de $20.00', 'No pudimos pagar sus facturas']),
  )
  const kindsOf = async (user: typeof owner) =>
    (await listNotifications(notifications, user, { language: 'en-US', limit: 10 })).notifications.map(
      ({ kind }) => kind,
    )
  expect(await kindsOf(colleague)).not.toContain('due-held-up')
  await sql`delete from payouts.hold_ups where vendor_id = ${vendorId}`
  setNow('2026-11-24T17:00:00Z')
  expect((await bell('en-US')).map(({ current }) => current)).toEqual([null, null])
})

test('a debit that is announced for a payment which is withdrawn is not announced any more', async () => {
  const { notifications, owner, vendorId, db, handOut, mailsSent, request, withdraw } = await bellWorld()
  const { payoutId } = await request('withdrawn with its fee')
  await mailsSent()
  await transact(db, (tx) =>
    emit(tx, feesToDebit, vendorId, {
      payoutId,
      account: '••••6789',
      currency: 'USD',
      amountMinor: 20_00,
      invoiceCount: 1,
      debitOn: '2026-11-23',
      isAgain: false,
    }),
  )
  await handOut()
  await withdraw('withdrawn with its fee')
  const texts = (await mailsSent()).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('debit a fee of $20.00'))).toEqual([])
  const listed = await listNotifications(notifications, owner, { language: 'en-US', limit: 10 })
  expect(listed.notifications.map(({ kind }) => kind)).not.toContain('fee-debit')
})

const refusal = { responseCode: 550, message: '5.1.1 User unknown' }

/** A world in which a request early is one email to the owner at once, and a payment that is sent another that can be switched off. */
async function mailboxWorld() {
  const world = await bellWorld()
  const { notifications, owner, vendorId, db, received, mailsSent } = world
  const statesOf = async () => (await listVendorMails(notifications, vendorId)).map(({ state }) => state)
  const [member] = await db
    .selectFrom('directory.members')
    .select('account_id as id')
    .where('subject', '=', 'owner')
    .execute()
  const report = (recipient: string, text: string) => takeReport(notifications, { recipient, report: text })
  /** An email that was sent to the owner, as its server names it in a report. */
  const sentOf = (mail = received.at(-1)) => ({
    returnPath: mail?.from ?? '',
    mailId: /^Message-ID: <(\w+)@/m.exec(mail?.raw ?? '')?.[1] ?? '',
  })
  const mailbox = () => getMailbox(notifications, owner)
  return { ...world, ownerId: member?.id ?? '', statesOf, report, sentOf, mailbox, mailsSent }
}

test('an address that its server refuses for good gets nothing more, and its owner sees it, mends it and tries again', async () => {
  const world = await mailboxWorld()
  const { notifications, owner, refused, transport, request, mailsSent, statesOf, mailbox } = world
  refused.set('owner@brightside.test', refusal)
  await request('refused')
  await mailsSent()
  expect(await mailbox()).toMatchObject({
    address: 'owner@brightside.test',
    state: 'bounced',
    words: '550 5.1.1 User unknown',
  })
  refused.clear()
  await request('stopped')
  expect(await mailsSent()).toEqual([])
  expect(await statesOf()).toEqual(['stopped', 'refused'])
  const code = { key: 'code', to: 'Owner@brightside.test', subject: 'Code', text: '1', html: '1' }
  expect(await handOver(transport, code)).toBe('stopped')
  expect(await handOver(transport, { ...code, isRequested: true })).toBe('sent')
  expect(await resumeOwnMailbox(notifications, owner)).toMatchObject({ state: 'active', since: null })
  await request('again')
  expect(await mailsSent()).toHaveLength(1)
})

test('an email to somebody who is no user of a vendor is refused each time and never stopped, and one that is stopped is logged', async () => {
  const { refused, transport, mailbox, logged, request, mailsSent, sql, report, sentOf } =
    await mailboxWorld()
  const mail = { key: 'a queue is full', subject: 'Queue', text: '1', html: '1' }
  const [support, owner] = ['help@sooner.test', 'owner@brightside.test']
  for (const address of [support, owner]) refused.set(address, refusal)
  for (let time = 0; time < 2; time += 1)
    expect(await handOver(transport, { ...mail, to: support })).toEqual({ refused: expect.any(String) })
  expect(await handOver(transport, { ...mail, key: 'other', to: owner })).toEqual({
    refused: expect.any(String),
  })
  refused.clear()
  expect(await handOver(transport, { ...mail, to: support })).toBe('sent')
  expect(await report(sentOf().returnPath, bounceReport({ ...sentOf(), to: support }))).toBe('ignored')
  expect(logged).toEqual([])
  await request('stopped')
  expect(await mailsSent()).toEqual([])
  expect(logged).toEqual([[{ mailId: expect.any(String) }, expect.stringContaining('was not sent')]])
  expect(JSON.stringify(logged)).not.toContain('@')
  expect(await mailbox()).toMatchObject({ state: 'bounced' })
  // Somebody who was a user once is in no list of addresses any more.
  await sql`delete from directory.members where subject = 'reader'`
  await sql`insert into notifications.mailboxes values ('reader@brightside.test', 'bounced', now(), 'unknown')`
  expect(await handOver(transport, { ...mail, to: 'reader@brightside.test' })).toBe('sent')
})

test('a server that is busy, or refuses one email for what is in it, stops nothing', async () => {
  const { refused, request, mailsSent, statesOf, mailbox } = await mailboxWorld()
  for (const [key, answer] of [
    ['spam', { responseCode: 550, message: '5.7.1 Looks like spam' }],
    ['full', { responseCode: 552, message: '5.2.2 Mailbox full' }],
  ] as const) {
    refused.set('owner@brightside.test', answer)
    await request(key)
    await mailsSent()
  }
  expect(await statesOf()).toEqual(['refused', 'refused'])
  refused.set('owner@brightside.test', { responseCode: 451, message: '4.2.1 Try later' })
  await request('busy')
  await expect(mailsSent()).rejects.toThrow(/451|rejected/)
  expect(await statesOf()).toEqual(['sending', 'refused', 'refused'])
  expect(await mailbox()).toMatchObject({ state: 'active' })
})

test('a report of a bounce stops its address, and one that we did not sign stops nobody', async () => {
  const { request, mailsSent, report, sentOf, mailbox, statesOf } = await mailboxWorld()
  await request('bounced later')
  await mailsSent()
  const sent = sentOf()
  const stranger = { ...returnPaths, secret: 'of a stranger' }
  const forged = returnPathOf(stranger, sent.mailId)
  for (const returnPath of [forged, 'bounces@mail.sooner.test', 'owner@brightside.test'])
    expect(await report(returnPath, bounceReport({ ...sent, returnPath }))).toBe('ignored')
  const unsent = mailIdOf('never sent')
  const ofUnsent = { mailId: unsent, returnPath: returnPathOf(returnPaths, unsent) }
  expect(await report(ofUnsent.returnPath, bounceReport(ofUnsent))).toBe('ignored')
  expect(await report(sent.returnPath, 'Subject: On holiday\r\n\r\nBack on Monday.')).toBe('ignored')
  const elsewhere = 'archive@elsewhere.test'
  for (const forwarded of [
    { to: elsewhere },
    { to: elsewhere, original: 'owner@brightside.test' },
    { original: elsewhere },
  ])
    expect(await report(sent.returnPath, bounceReport({ ...sent, ...forwarded }))).toBe('ignored')
  expect(await mailbox()).toMatchObject({ state: 'active' })
  const ofOwner = { ...sent, to: 'Owner@Brightside.test', original: 'OWNER@brightside.test' }
  expect(await report(sent.returnPath, bounceReport(ofOwner))).toBe('stopped')
  expect(await report(sent.returnPath, bounceReport(sent))).toBe('ignored')
  expect(await mailbox()).toMatchObject({ state: 'bounced', words: expect.stringContaining('User unknown') })
  await request('after it')
  expect(await mailsSent()).toEqual([])
  expect((await statesOf())[0]).toBe('stopped')
})

test('a complaint stops what can be switched off, and nothing else', async () => {
  const { request, cutoff, mailsSent, report, sentOf, mailbox, notifications, owner } = await mailboxWorld()
  await request('complained')
  await mailsSent()
  const { mailId } = sentOf()
  // Many providers remove the return path and the address.
  const complaint = abuseReport({ returnPath: '', mailId })
  expect(await report('reports@sooner.test', complaint)).toBe('stopped')
  expect(await mailbox()).toMatchObject({ state: 'complained', words: 'abuse' })
  await cutoff(day)
  expect(await mailsSent()).toEqual([])
  const { notifications: listed } = await listNotifications(notifications, owner, {
    language: 'en-US',
    limit: 5,
  })
  expect(listed.map(({ kind }) => kind)).toContain('payment-sent')
  await request('is about money that moves')
  expect(await mailsSent()).toHaveLength(1)
  const sent = sentOf()
  expect(await report(sent.returnPath, bounceReport(sent))).toBe('stopped')
  expect(await report('reports@sooner.test', complaint)).toBe('ignored')
  expect(await mailbox()).toMatchObject({ state: 'bounced' })
})

test('a report about an email from before the address was active again changes nothing, and trying again has a limit', async () => {
  const { request, mailsSent, report, sentOf, mailbox, notifications, owner, refused } = await mailboxWorld()
  await request('late report')
  await mailsSent()
  const sent = sentOf()
  await report(sent.returnPath, bounceReport(sent))
  await resumeOwnMailbox(notifications, owner)
  expect(await report(sent.returnPath, bounceReport(sent))).toBe('ignored')
  refused.set('owner@brightside.test', refusal)
  const refusedAgain = async (key: string) => {
    await request(key)
    await mailsSent()
    expect(await mailbox()).toMatchObject({ state: 'bounced' })
  }
  for (const key of ['second', 'third']) {
    await refusedAgain(key)
    await resumeOwnMailbox(notifications, owner)
  }
  await refusedAgain('fourth')
  await expect(resumeOwnMailbox(notifications, owner)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(await mailbox()).toMatchObject({ state: 'bounced' })
})

test('operators see the addresses of a vendor, and lift one with a reason, which is audited', async () => {
  const world = await mailboxWorld()
  const { request, mailsSent, refused, notifications, vendorId, ownerId: userAccountId, db } = world
  const message = '5.1.1 <owner@brightside.test>: User unknown'
  refused.set('owner@brightside.test', { ...refusal, message })
  await request('lifted')
  await mailsSent()
  const listed = await listMailboxes(notifications, vendorId)
  expect(new Map(listed.map(({ address, state }) => [address, state]))).toEqual(
    new Map([
      ['owner@brightside.test', 'bounced'],
      ['reader@brightside.test', 'active'],
    ]),
  )
  const lift = (user: string) =>
    resumeMailboxOf(notifications, { vendorId, userAccountId: user, reason: 'Mended' }, { actor: 'operator' })
  await expect(lift(vendorId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (let time = 0; time < 2; time += 1) expect(await lift(userAccountId)).toMatchObject({ state: 'active' })
  const entries = await db
    .selectFrom('platform.audit_log')
    .select(['action', 'actor', 'after'])
    .where('subject', '=', userAccountId)
    .where('action', 'like', 'notifications.%-mails')
    .orderBy('action', 'desc')
    .execute()
  expect(entries).toEqual([
    {
      action: 'notifications.stop-mails',
      actor: 'mail server',
      after: { state: 'bounced', words: '550 5.1.1 <…>: User unknown' },
    },
    { action: 'notifications.resume-mails', actor: 'operator', after: { state: 'active', reason: 'Mended' } },
  ])
})

test('to whom an email was sent is forgotten after 90 days', async () => {
  const { request, mailsSent, notifications, setNow, report, sentOf } = await mailboxWorld()
  await request('forgotten')
  await mailsSent()
  const sent = sentOf()
  setNow('2027-02-17T17:00:00Z')
  expect(await forgetSent(notifications)).toEqual({ deleted: 0 })
  setNow('2027-02-19T17:00:00Z')
  expect(await forgetSent(notifications)).toEqual({ deleted: 1 })
  expect(await report(sent.returnPath, bounceReport(sent))).toBe('ignored')
})

const batchFor = async (...subjects: readonly string[]) => {
  const world = await bellWorld()
  return { ...world, ...(await batchTo(world, subjects)) }
}

/** One more than there are connections to a mail server. */
const many = Array.from({ length: 11 }, (_, at) => `user-${String(at + 1).padStart(2, '0')}`)

test('one email of a batch that fails, and one that is refused, hold up and repeat no other', async () => {
  const batch = await batchFor('ann', 'ben', 'cleo', 'dan')
  batch.refused.set('ben@brightside.test', { responseCode: 451, message: '4.2.1 Try later' })
  batch.refused.set('cleo@brightside.test', { responseCode: 550, message: '5.7.1 Looks like spam' })
  const attempt = () => sendMails(batch.notifications, batch.transport, batch.keys, untold)
  await expect(attempt()).rejects.toThrow(/451|rejected/)
  expect(batch.told()).toEqual(['ann', 'dan'])
  expect(await batch.outcomes()).toEqual({ ann: 'sent', ben: null, cleo: 'refused', dan: 'sent' })
  batch.refused.clear()
  // The refusal is reported once everything is over, and not a second time.
  expect(await attempt()).toEqual({ giveUp: expect.stringContaining('refused') })
  expect(await attempt()).toBeUndefined()
  expect(batch.told()).toEqual(['ann', 'ben', 'dan'])
  expect(await batch.outcomes()).toEqual({ ann: 'sent', ben: 'sent', cleo: 'refused', dan: 'sent' })
})

test('an email that can’t be made keeps no other of its batch from being sent', async () => {
  const batch = await batchFor('ann', 'ben', 'cleo')
  const payoutId = batch.requests.get('ben')?.payoutId ?? ''
  await batch.sql`update notifications.facts set fact = 'nonsense' where fact = ${payoutId}`
  const attempt = () => sendMails(batch.notifications, batch.transport, batch.keys, untold)
  await expect(attempt()).rejects.toThrow('uuid')
  expect(batch.told()).toEqual(['ann', 'cleo'])
  await batch.sql`update notifications.facts set fact = ${payoutId} where fact = 'nonsense'`
  await attempt()
  expect(batch.told()).toEqual(['ann', 'ben', 'cleo'])
})

test('what a process had handed over when it died is sent once more under the same Message-ID', async () => {
  const batch = await batchFor('ann', 'ben')
  const dying = transportOf({
    async sendMany(messages, until) {
      await batch.transport.sendMany(messages, until)
      throw new Error('the process has died')
    },
    close: () => undefined,
  })
  await expect(sendMails(batch.notifications, dying, batch.keys, untold)).rejects.toThrow('died')
  expect(await batch.outcomes()).toEqual({ ann: null, ben: null })
  for (let time = 0; time < 2; time += 1)
    await sendMails(batch.notifications, batch.transport, batch.keys, untold)
  expect(batch.told()).toEqual(['ann', 'ann', 'ben', 'ben'])
  expect(new Set(batch.messageIds()).size).toBe(2)
})

test('a process that is told to stop begins no more emails, notes those that it has sent, and leaves the others', async () => {
  const batch = await batchFor(...many)
  const stop = new AbortController()
  batch.answersAfter(async () => stop.abort(new Error('told to stop')))
  const attempt = { ...untold, stopping: stop.signal }
  await expect(sendMails(batch.notifications, batch.transport, batch.keys, attempt)).rejects.toThrow(
    'told to stop',
  )
  const told = batch.told()
  expect(told.length).toBeLessThan(many.length)
  const outcomes = await batch.outcomes()
  expect(many.filter((subject) => outcomes[subject] === 'sent')).toEqual(told)
  await sendMails(batch.notifications, batch.transport, batch.keys, untold)
  expect(batch.told()).toEqual(many)
})

test('an email that is not begun soon after it was read is read again, and not sent if it is no longer true', async () => {
  const batch = await batchFor(...many)
  const last = many.at(-1) ?? ''
  const request = batch.requests.get(last) ?? { key: '', payoutId: '' }
  const [lastId] = await batch.sql<{ mail_id: string }[]>`
    select mail_id from notifications.mails join notifications.facts using (vendor_id, mail_id)
    where fact = ${request.payoutId}`
  const inOrder = batch.keys.toSorted(
    (one, other) => Number(one.mailId === lastId?.mail_id) - Number(other.mailId === lastId?.mail_id),
  )
  let withdrawing: Promise<unknown> | undefined
  batch.answersAfter(async () => void (await (withdrawing ??= batch.withdraw(request.key))))
  await sendMails(batch.notifications, batch.transport, inOrder, untold, 0)
  expect(batch.told()).toEqual(many.slice(0, -1))
  expect((await batch.outcomes())[last]).toBe('untrue')
})
