import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { moneyText, percentText } from '@sooner/money/text'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { bankCausesEn } from '@sooner/rules/bank-causes/en'
import { dayIn } from '@sooner/rules/day-in'
import { momentOf } from '@sooner/rules/mail-words'
import { SMTPServer } from 'smtp-server'
import { beforeEach, expect, test } from 'vitest'
import { handOutBatch } from '../../../platform/events/hand-out.ts'
import { declareSubscriptions, emit } from '../../../platform/events/index.ts'
import type { Reply } from '../../../platform/http/serve.ts'
import { openJobs, worker } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { smtpTransport } from '../../../platform/mail/index.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { openAccess } from '../../access/index.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { earlyWorldOn } from '../../payouts/testing/early-world.ts'
import { getPayment } from '../../remittances/index.ts'
import { notificationSubscribers } from '../jobs.ts'
import { openNotifications } from '../ports.ts'
import type { MailKey } from '../store/mails.ts'
import { changeMailPreferences, getMailPreferences } from './own-preferences.ts'
import { sendDue } from './send-due.ts'
import { sendMail, sendMailJob } from './send-mail.ts'
import { changeSubscription, showSubscription } from './subscriptions.ts'

const database = await testDatabase()
const world = await earlyWorldOn(database)
const { db, sql, vendorId, clock } = world

const nowhere = async () => undefined
const queued: MailKey[] = []
const seal = createSeal(keyRingSetting.parse(newKeyEntry('test')))
const notifications = openNotifications({
  db,
  clock,
  seal,
  access: openAccess({
    db,
    clock,
    seal,
    emit,
    enqueue: nowhere,
    productName: 'Sooner',
    defaultPartnerId: 0,
    portalUrl: 'https://portal.test',
    userDirectory: {
      emailOf: async (subject) => `${subject}@brightside.test`,
      languageOf: async (subject) => (subject === 'reader' ? 'es-PR' : 'en-US'),
      formerEmailsOf: async () => [],
      languageAt: nowhere,
      mfaMethodOf: nowhere,
      setAttributes: nowhere,
      addToGroup: nowhere,
      endSessions: nowhere,
    },
  }),
  productName: 'Sooner',
  portalUrl: 'https://portal.test',
  serviceUrl: 'https://portal.test/vendor',
  supportEmail: 'help@sooner.test',
  enqueue: async (_tx, job, data) => {
    if (job.name === sendMailJob.name) queued.push(data as unknown as MailKey)
  },
})
const subscribers = notificationSubscribers(notifications)
await declareSubscriptions(db, subscribers)

const ownerId = randomUUID()
await sql`
  insert into directory.members (account_id, subject, email, vendor_id, parent_id, read_only, invited_at, created_at)
  values (${ownerId}, 'owner', 'owner@brightside.test', ${vendorId}, null, false, null, now()),
    (${randomUUID()}, 'reader', 'reader@brightside.test', ${vendorId}, ${ownerId}, true, now(), now())`

/** What a mail server received, as people read it. */
const received: { readonly to: string; readonly raw: string; readonly text: string }[] = []
const unfolded = (raw: string) =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void text(stream).then((raw) => {
      received.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw, text: unfolded(raw) })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
afterFile(() => new Promise<void>((resolve) => server.close(() => resolve())))
const { port } = server.server.address() as AddressInfo
const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Sooner <no-reply@sooner.test>' })

async function handOut() {
  await world.handOut()
  for (const subscriber of subscribers)
    while ((await handOutBatch(db, subscriber, vendorId, subscriber.batch, { size: 0 })) > 0);
}

/** Lets the time pass in which emails collect, and sends what is due. Returns what arrived by it. */
async function mailsSent() {
  await handOut()
  world.setNow(new Date(clock.now().getTime() + 10 * 60_000).toISOString())
  await sendDue(notifications)
  const before = received.length
  for (const key of queued.splice(0)) await sendMail(notifications, transport, key)
  return received.slice(before)
}

const subjectOf = ({ text: raw }: { readonly text: string }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()
const money = (minor: number) => moneyText(BigInt(minor), 'USD', 'en-US')
const paymentOf = async (key: string) => {
  const [row] = await sql<{ payment_id: string }[]>`
    select line.batch_id as payment_id from payouts.lines as line join invoices.invoices using (vendor_id, invoice_id)
    where source_key = ${key} order by line.requested_at desc limit 1`
  return getPayment({ db }, vendorId, row?.payment_id ?? '')
}

/** A cutoff happens once, so each payment has a banking day of its own. */
let day = '2026-11-20'
function nextDay() {
  day = addBankingDays('USD', day, 1)
  world.setNow(`${day}T17:00:00Z`)
}
const following = () => addBankingDays('USD', day, 1)

async function requested(...keys: readonly string[]) {
  await world.importRows(keys.map((key) => feedRow(key, { invoiceDate: day, glDate: day })))
  return world.confirm(keys)
}

/** Requests an invoice early, and lets the bank take it; the emails about that are not looked at. */
async function underWay(...keys: readonly string[]) {
  nextDay()
  await requested(...keys)
  await world.cutoff(day)
  await mailsSent()
}
const answered = (
  outcome: { readonly kind: 'settled' } | { readonly kind: 'returned'; readonly code: string },
) => world.answerAll(following(), outcome)

/** What another test requested is paid on a day before, so that a payment of this test pays nothing else. */
beforeEach(async () => {
  nextDay()
  await world.cutoff(day)
  await answered({ kind: 'settled' })
  await mailsSent()
  nextDay()
})

test('a request is confirmed to the owner with the figures of its page, once', async () => {
  const payout = await requested('confirmed')
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'owner@brightside.test' })
  const [total] = payout.totals
  for (const stated of [
    money(total?.grossMinor ?? 0),
    money(total?.feeMinor ?? 0),
    money(total?.arrivesMinor ?? 0),
    percentText(total?.aprBps ?? 0, 'en-US'),
    payout.maskedAccountNumber,
    `Arrives: ${dayIn('en-US', total?.payDate ?? '')}`,
    `Withdraw until: ${momentOf('en-US', new Date(total?.withdrawableUntil ?? ''), 'America/New_York')}`,
    `https://portal.test/dashboard/payouts/${payout.payoutId}`,
  ])
    expect(mail?.text).toContain(stated)
  // What is always sent has no link that stops it.
  expect(mail?.raw).not.toContain('List-Unsubscribe')
  expect(await mailsSent()).toEqual([])
})

test('a request that was withdrawn before its email was sent is not reported', async () => {
  const { payoutId } = await requested('withdrawn')
  await world.withdraw('withdrawn')
  expect(await mailsSent()).toEqual([])
  const [row] = await sql`
    select outcome from notifications.mails join notifications.facts using (vendor_id, mail_id) where fact = ${payoutId}`
  expect(row).toEqual({ outcome: 'untrue' })
})

const became = [
  { kind: 'sent', says: 'is on its way', answer: undefined },
  { kind: 'arrived', says: 'has arrived', answer: { kind: 'settled' } },
  { kind: 'failed', says: 'The bank returned', answer: { kind: 'returned', code: 'R23' } },
] as const

test.each(became)('a payment that was $kind is reported once, with the figures of its page', async (one) => {
  const key = `payment ${one.kind}`
  if (one.answer) {
    await underWay(key)
    await answered(one.answer)
  } else {
    await requested(key)
    await handOut()
    for (const known of queued.splice(0)) await sendMail(notifications, transport, known)
    await world.cutoff(day)
  }
  const [mail, ...others] = await mailsSent()
  const payment = await paymentOf(key)
  expect(others).toEqual([])
  expect(mail?.to).toBe('owner@brightside.test')
  expect(subjectOf(mail ?? { text: '' })).toContain(one.says)
  expect(mail?.text).toContain(money(one.kind === 'failed' ? payment.returnedMinor : payment.amountMinor))
  expect(mail?.text).toContain(payment.paymentReference)
  expect(mail?.text).toContain(`https://portal.test/dashboard/payments/${payment.id}`)
  if (one.kind === 'failed') {
    expect(mail?.text).toContain(bankCausesEn.refused)
    expect(mail?.text).toContain('R23')
  }
  expect(await mailsSent()).toEqual([])
})

test('what is no longer true when its email is due is not sent', async () => {
  await requested('overtaken')
  await handOut()
  for (const known of queued.splice(0)) await sendMail(notifications, transport, known)
  await world.cutoff(day)
  await handOut()
  await answered({ kind: 'settled' })
  const subjects = (await mailsSent()).map(subjectOf)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toContain('has arrived')
})

test('payments that arrive together come in one email with their sum', async () => {
  await sql`update vendors.vendors set batch_scheme = 'invoice' where vendor_id = ${vendorId}`
  await underWay('many 1', 'many 2')
  await sql`update vendors.vendors set batch_scheme = 'vendor-full' where vendor_id = ${vendorId}`
  await answered({ kind: 'settled' })
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  const payments = [await paymentOf('many 1'), await paymentOf('many 2')]
  expect(new Set(payments.map(({ id }) => id)).size).toBe(2)
  const sum = payments.reduce((all, { amountMinor }) => all + amountMinor, 0)
  expect(subjectOf(mail ?? { text: '' })).toBe(`2 payments have arrived: ${money(sum)}`)
  for (const { paymentReference, amountMinor } of payments)
    expect(mail?.text).toContain(`${paymentReference}: ${money(amountMinor)}`)
})

const own = { subject: 'owner', vendorId }
const change = (kinds: Parameters<typeof changeMailPreferences>[2]['kinds'], subject = 'owner') =>
  changeMailPreferences(notifications, { ...own, subject }, { kinds })

test('a colleague gets what the colleague switched on, in their language', async () => {
  await change({ paymentSummary: 'at-once' }, 'reader')
  await underWay('for a colleague')
  await answered({ kind: 'settled' })
  const mails = await mailsSent()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['owner@brightside.test', 'reader@brightside.test'])
  expect(mails.find(({ to }) => to.startsWith('reader'))?.text).toContain('Llegaron $')
  await change({ paymentSummary: 'off' }, 'reader')
})

test('payments are collected for a week where a user wants that, and sent on Monday at their hour', async () => {
  await changeMailPreferences(notifications, own, { kinds: { paymentSummary: 'weekly' }, hour: 7 })
  await underWay('weekly')
  await answered({ kind: 'settled' })
  expect(await mailsSent()).toEqual([])
  const [due] = await sql<{ due_at: Date }[]>`
    select due_at from notifications.mails where kind = 'payment-summary' and taken_at is null`
  const dueAt = due?.due_at ?? new Date(0)
  // In winter, seven o'clock in New York is noon in UTC.
  expect([dueAt.getUTCDay(), dueAt.toISOString().slice(11)]).toEqual([1, '12:00:00.000Z'])
  world.setNow(new Date(dueAt.getTime() - 60_000).toISOString())
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  const payment = await paymentOf('weekly')
  expect(subjectOf(mail ?? { text: '' })).toMatch(/^1 payment to /)
  expect(mail?.text).toContain(`${payment.paymentReference}: ${money(payment.amountMinor)}, arrived`)
  await changeMailPreferences(notifications, own, { kinds: { paymentSummary: 'at-once' }, hour: 8 })
})

function pageOf({ body }: Reply): string {
  if (typeof body !== 'string') throw new TypeError('the answer is no page')
  return body
}

test('the link of an email stops such emails at one click, and starts them again', async () => {
  await underWay('stopped')
  await answered({ kind: 'settled' })
  const [mail] = await mailsSent()
  expect(mail?.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const token = /mail-subscriptions\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const requestId = 'test'
  // Mail programs open links, so opening one changes nothing.
  const shown = await showSubscription(notifications, token)
  expect(pageOf(shown)).toContain('Stop these emails?')
  expect((await getMailPreferences(notifications, own)).kinds.paymentSummary).toBe('at-once')
  const stopped = await changeSubscription(notifications, token, { isOn: false, requestId })
  expect(pageOf(stopped)).toContain('These emails are off')
  await underWay('not told')
  await answered({ kind: 'settled' })
  expect(await mailsSent()).toEqual([])
  // What the vendor has to act on is sent all the same.
  await underWay('told all the same')
  await answered({ kind: 'returned', code: 'R23' })
  expect(await mailsSent()).toHaveLength(1)
  await changeSubscription(notifications, token, { isOn: true, requestId })
  expect((await getMailPreferences(notifications, own)).kinds.paymentSummary).toBe('at-once')
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [altered, 's1.other.AAAA', 'nonsense'])
    await expect(showSubscription(notifications, wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an email waits for a mail server that is not there, and is then sent', async () => {
  await requested('patient')
  await handOut()
  const [key] = queued.splice(0)
  const absent = smtpTransport({ url: 'smtp://127.0.0.1:1', from: 'Sooner <no-reply@sooner.test>' })
  const job = { ...sendMailJob, firstPauseSeconds: 1 }
  const log = openLog({ level: 'silent' })
  const jobs = await openJobs({
    url: database.url,
    db,
    jobs: [job],
    log,
    metrics: createMetrics(),
    pollSeconds: 0.5,
  })
  const failed = Promise.withResolvers<unknown>()
  const arrived = Promise.withResolvers<void>()
  let isThere = false
  await jobs.work([
    worker(job, async (data) => {
      const outcome = await sendMail(notifications, isThere ? transport : absent, data).catch(
        (error: unknown) => {
          isThere = true
          failed.resolve(error)
          throw error
        },
      )
      arrived.resolve()
      return outcome
    }),
  ])
  await transact(db, (tx) => jobs.enqueue(tx, job, key ?? { vendorId, mailId: randomUUID() }))
  expect(await failed.promise).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') })
  await arrived.promise
  await jobs.stop()
  expect(subjectOf(received.at(-1) ?? { text: '' })).toMatch(/ requested early$/)
})
