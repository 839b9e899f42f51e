import { addBankingDays } from '@sooner/rules/banking-calendar'
import { expect, test } from 'vitest'
import { feedRow } from '../../invoices/testing/intake-world.ts'
import { mailWorld, subjectOf } from '../testing/mail-world.ts'
import { countUnreadNotifications, listNotifications, readNotifications } from './bell.ts'
import { listVendorMails } from './vendor-mails.ts'

const day = '2026-11-20'

/** A vendor on the morning of a banking day, whose owner and colleague have got nothing yet. */
async function bellWorld() {
  const world = await mailWorld()
  world.setNow(`${day}T17:00:00Z`)
  const request = async (key: string) => {
    await world.importRows([feedRow(key, { invoiceDate: day, glDate: day })])
    return world.confirm([key])
  }
  const owner = { subject: 'owner', vendorId: world.vendorId }
  return { ...world, request, owner, colleague: { ...owner, subject: 'reader' } }
}

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
