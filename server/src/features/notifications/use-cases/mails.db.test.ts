import { randomUUID } from 'node:crypto'
import { moneyText, percentText } from '@sooner/money/text'
import { addBankingDays, addDays } from '@sooner/rules/banking-calendar'
import { bankCausesEn } from '@sooner/rules/bank-causes/en'
import { dayIn, shortDayIn } from '@sooner/rules/day-in'
import { momentOf } from '@sooner/rules/mail-words'
import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '../../../platform/http/serve.ts'
import { openJobs, worker } from '../../../platform/jobs/index.ts'
import { openLog } from '../../../platform/log.ts'
import { smtpTransport } from '../../../platform/mail/index.ts'
import { createMetrics } from '../../../platform/metrics.ts'
import { transact } from '../../../platform/transaction.ts'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { invoiceTotals } from '../../invoices/index.ts'
import { getUpcomingPayments } from '../../remittances/index.ts'
import { getMailedInvoices } from './mailed-invoices.ts'
import { noteExpected } from './note-expected.ts'
import { changeMailPreferences, getMailPreferences } from './own-preferences.ts'
import { remind } from './remind.ts'
import { sendDue } from './send-due.ts'
import { sendMailJob, sendMails, sendMailsJob } from './send-mails.ts'
import { changeSubscription, showSubscription } from './subscriptions.ts'
import { mailWorld, subjectOf } from '../testing/mail-world.ts'

const world = await mailWorld()
const { db, sql, vendorId, clock, database, notifications, transport, received, queued } = world
const { handOut, sendQueued, mailsSent, paymentOf } = world

const money = (minor: number) => moneyText(BigInt(minor), 'USD', 'en-US')

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
    await sendQueued()
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
  await sendQueued()
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

const imported = (...keys: readonly string[]) =>
  world.importRows(keys.map((key) => feedRow(key, { invoiceDate: day, glDate: day })))
const idsOf = (...keys: readonly string[]) => Promise.all(keys.map((key) => world.idOf(key)))
const outcomesOf = async (kind: string, fact: string) =>
  sql`select outcome from notifications.mails join notifications.facts using (vendor_id, mail_id) where facts.kind = ${kind} and fact = ${fact}`
const deadlineOf = (at: string) => momentOf('en-US', new Date(at), 'America/New_York')

test('invoices that can be paid early are offered once, at the price of the page on which the link selects them', async () => {
  await imported('offered 1', 'offered 2')
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  const { totals, maskedAccountNumber } = await world.preview(['offered 1', 'offered 2'])
  const [total] = totals
  const [arrives, fee] = [money(total?.arrivesMinor ?? 0), money(total?.feeMinor ?? 0)]
  expect(subjectOf(mail ?? { text: '' })).toBe(
    `2 Marlow Court invoices can be paid early: ${arrives} by ${shortDayIn('en-US', total?.payDate ?? '')}, for ${fee}`,
  )
  for (const stated of [
    `Invoice amounts: ${money(total?.grossMinor ?? 0)}`,
    `Fee: ${fee}`,
    percentText(total?.aprBps ?? 0, 'en-US'),
    `You receive: ${arrives}`,
    `Bank account: ${maskedAccountNumber}`,
    `Request by: ${deadlineOf(total?.withdrawableUntil ?? '')}`,
  ])
    expect(mail?.text).toContain(stated)
  const mailId =
    /dashboard\/invoices\?open=chosen-get-paid-now&mail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const selected = async () =>
    (await getMailedInvoices(notifications, { vendorId, mailId })).invoices.map(({ id }) => id).toSorted()
  expect(await selected()).toEqual((await idsOf('offered 1', 'offered 2')).toSorted())
  // A new version of an invoice offers it no second time, and what was requested since is selected no more.
  await world.importRows([feedRow('offered 1', { invoiceDate: day, glDate: day, reference: 'PO-9' })])
  expect(await mailsSent()).toEqual([])
  await world.confirm(['offered 1'])
  expect(await selected()).toEqual(await idsOf('offered 2'))
  for (const other of [
    { vendorId, mailId: randomUUID() },
    { vendorId: randomUUID(), mailId },
  ])
    await expect(getMailedInvoices(notifications, other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('invoices that were requested before their email is due, or whose vendor can’t be paid, are not offered', async () => {
  await imported('taken')
  await handOut()
  await world.confirm(['taken'])
  expect((await mailsSent()).map(subjectOf)).toEqual([expect.stringMatching(/ requested early$/)])
  const [taken = ''] = await idsOf('taken')
  expect(await outcomesOf('invoice-eligible', taken)).toEqual([{ outcome: 'untrue' }])
  await imported('unpayable')
  await world.setStatus('inactive')
  expect(await mailsSent()).toEqual([])
  await world.setStatus('active')
  const [unpayable = ''] = await idsOf('unpayable')
  expect(await outcomesOf('invoice-eligible', unpayable)).toEqual([{ outcome: 'untrue' }])
})

test('a daily invoice summary has what came, its price, and what is owed, as the pages show them', async () => {
  await change({ invoiceSummary: 'daily' })
  await imported('daily 1', 'daily 2', 'daily 3')
  await world.confirm(['daily 3'])
  await handOut()
  const first = (
    await sql<{ due_at: Date }[]>`
    select due_at from notifications.mails where kind = 'invoice-summary' and taken_at is null`
  )[0]
  // In winter, eight o'clock in New York is 13:00 in UTC.
  expect(first?.due_at.toISOString()).toBe(`${addDays(day, 1)}T13:00:00.000Z`)
  expect((await mailsSent()).map(subjectOf)).toEqual([expect.stringMatching(/ requested early$/)])
  world.setNow(`${addDays(day, 1)}T12:55:00Z`)
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  const [total] = (await world.preview(['daily 1', 'daily 2'])).totals
  const { owed } = await invoiceTotals.getInvoiceSummary(world.payouts, vendorId, {})
  const [[came], [all]] = [
    await sql<
      { sum: bigint }[]
    >`select sum(owed_minor)::bigint from invoices.invoices where source_key like 'daily %'`,
    owed,
  ]
  expect(mail?.text).toContain(`New invoices: 3 invoices, ${money(Number(came?.sum ?? 0))}`)
  expect(mail?.text).toContain(
    `Can be paid early: 2 invoices: ${money(total?.arrivesMinor ?? 0)} by ${shortDayIn('en-US', total?.payDate ?? '')}, for ${money(total?.feeMinor ?? 0)}`,
  )
  expect(mail?.text).toContain(
    `You are owed in all: ${money(all?.owedTotalMinor ?? 0)}, ${all?.invoiceCount} invoices`,
  )
  expect(mail?.text).toContain('https://portal.test/dashboard?from=invoice-summary-email')
  world.setNow(`${addDays(day, 2)}T12:55:00Z`)
  expect(await mailsSent()).toEqual([])
  await change({ invoiceSummary: 'at-once' })
  day = addDays(day, 2)
})

test('what arrives next is announced the morning before, once, with the sum of the calendar', async () => {
  await change({ upcomingPayment: 'daily' })
  world.setNow(`${day}T11:00:00Z`)
  await requested('expected')
  await handOut()
  await sendQueued()
  await noteExpected(notifications, day)
  await noteExpected(notifications, day)
  world.setNow(`${day}T12:55:00Z`)
  const [mail, ...others] = await mailsSent()
  expect(others).toEqual([])
  const arrivesOn = following()
  const { days } = await getUpcomingPayments(world.payouts, vendorId, { from: arrivesOn, to: arrivesOn })
  const sum = days.reduce((all, { arrivingMinor }) => all + arrivingMinor, 0)
  expect(sum).toBeGreaterThan(0)
  expect(subjectOf(mail ?? { text: '' })).toBe(`${money(sum)} arrives ${dayIn('en-US', arrivesOn)}`)
  expect(mail?.text).toContain(
    `https://portal.test/dashboard/upcoming?day=${arrivesOn}&from=upcoming-payment-email`,
  )
  await noteExpected(notifications, day)
  expect(await mailsSent()).toEqual([])
  // Where it could not be sent before the money arrived, it is not sent at all.
  nextDay()
  world.setNow(`${day}T11:00:00Z`)
  await requested('expected too late')
  await handOut()
  await sendQueued()
  await noteExpected(notifications, day)
  world.setNow(`${addDays(following(), 1)}T12:55:00Z`)
  expect(await mailsSent()).toEqual([])
  expect(await outcomesOf('payment-expected', following())).toEqual([{ outcome: 'untrue' }])
  day = addDays(following(), 1)
  await change({ upcomingPayment: 'weekly' })
})

test('the payments of a week are announced on its Monday, a row for each day', async () => {
  await change({ upcomingPayment: 'weekly' })
  await imported('by itself')
  const arrivesOn = (await world.stored('by itself')).estimated_payment_date ?? ''
  const monday = addDays(arrivesOn, -((new Date(arrivesOn).getUTCDay() + 6) % 7))
  world.setNow(`${addDays(monday, -1)}T12:00:00Z`)
  await mailsSent()
  await noteExpected(notifications, addDays(monday, -1))
  // In winter, eight o'clock in New York is 13:00 in UTC.
  world.setNow(`${monday}T12:55:00Z`)
  const mails = (await mailsSent()).filter((mail) => subjectOf(mail)?.includes('arrives'))
  expect(mails).toHaveLength(1)
  const week = { from: monday, to: addDays(monday, 6) }
  const { days } = await getUpcomingPayments(world.payouts, vendorId, week)
  const ofDay = days.filter((row) => row.arrivesOn === arrivesOn)
  const sum = ofDay.reduce((all, { arrivingMinor }) => all + arrivingMinor, 0)
  expect(sum).toBeGreaterThan(0)
  expect(mails[0]?.text).toContain(`${shortDayIn('en-US', arrivesOn)}: ${money(sum)}`)
  day = monday
})

test('an invoice that needs a document of its vendor is reported to the owner, and once more after a week', async () => {
  await imported('needs a document')
  const [id = ''] = await idsOf('needs a document')
  const need = (reason: string | null) => sql`
    update invoices.invoices set state = 'awaiting-eligibility', reason = ${reason}, requires_document = ${reason !== null},
      display_state = ${reason === null ? 'Eligible' : 'Ineligible'} where invoice_id = ${id}`
  await need('document-required')
  const [mail, ...others] = await mailsSent()
  expect([mail, ...others]).toEqual([undefined])
  world.setNow(new Date(clock.now().getTime() + 40 * 60_000).toISOString())
  const [later, ...more] = await mailsSent()
  expect(more).toEqual([])
  const waiting = (await invoiceTotals.getWaitingInvoices(world.payouts, vendorId)).filter(
    ({ reason }) => reason === 'document-required',
  )
  const [{ invoiceCount, owedMinor } = { invoiceCount: 0, owedMinor: 0 }] = waiting
  expect(invoiceCount).toBe(1)
  expect(subjectOf(later ?? { text: '' })).toBe(`1 invoice needs a document from you: ${money(owedMinor)}`)
  expect(later?.text).toContain('https://portal.test/dashboard/invoices?waitsFor=document-required')
  const weekLater = addDays(day, 8)
  world.setNow(`${weekLater}T17:00:00Z`)
  await remind(notifications)
  await remind(notifications)
  world.setNow(`${weekLater}T17:40:00Z`)
  expect((await mailsSent()).map(subjectOf)).toEqual([subjectOf(later ?? { text: '' })])
  await need(null)
  day = weekLater
})

test('the owner of a vendor that isn’t set up is reminded of what is missing, and not once it is done', async () => {
  await world.setStatus('inactive')
  const onboardedAt = clock.now()
  await sql`update directory.vendors set onboarded_at = ${onboardedAt} where vendor_id = ${vendorId}`
  const after = async (days: number) => {
    world.setNow(new Date(onboardedAt.getTime() + days * 86_400_000 + 60_000).toISOString())
    await remind(notifications)
    await remind(notifications)
    return mailsSent()
  }
  expect(await after(0)).toEqual([])
  const [mail, ...others] = await after(1)
  expect(others).toEqual([])
  expect(subjectOf(mail ?? { text: '' })).toMatch(/^What is missing before .* can be paid$/)
  expect(mail?.text).toContain('We need a document about your business')
  expect(mail?.text).not.toContain('bank account')
  expect(mail?.text).toContain('https://portal.test/dashboard/account/documents')
  expect(await after(2)).toEqual([])
  world.setNow(new Date(onboardedAt.getTime() + 4 * 86_400_000 + 60_000).toISOString())
  await remind(notifications)
  await sql`update vendors.vendors set uploaded_business_documents = 1 where vendor_id = ${vendorId}`
  expect(await mailsSent()).toEqual([])
  expect(await outcomesOf('setup-missing', 'onboarded 4')).toEqual([{ outcome: 'untrue' }])
  expect(await after(10)).toEqual([])
  await sql`update vendors.vendors set uploaded_business_documents = 0 where vendor_id = ${vendorId}`
  await world.setStatus('active')
  day = clock.now().toISOString().slice(0, 10)
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
    worker(job, async (data, attempt) => {
      const outcome = await sendMails(notifications, isThere ? transport : absent, [data], attempt).catch(
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

test('what is due is chosen at once, in batches of which each is one job', async () => {
  const due = new Date(clock.now().getTime() - 1)
  await sql`
    insert into notifications.mails (vendor_id, mail_id, account_id, kind, due_at)
    select ${vendorId}, gen_random_uuid(), gen_random_uuid(), 'fee-debit', ${due} from generate_series(1, 620)`
  const batches: (readonly { readonly mailId: string }[])[] = []
  const enqueue: typeof notifications.enqueue = async (_tx, _job, data) => {
    batches.push(sendMailsJob.data.parse(data).mails)
  }
  expect(await sendDue({ ...notifications, enqueue })).toBe(620)
  expect(batches.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([
    ...Array<number>(12).fill(50),
    20,
  ])
  expect(new Set(batches.flat().map(({ mailId }) => mailId)).size).toBe(620)
  await sql`delete from notifications.mails where kind = 'fee-debit'`
})
