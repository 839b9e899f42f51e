import { randomBytes } from 'node:crypto'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { maxBrowsers } from '@sooner/rules/notifications'
import { expect, test } from 'vitest'
import { webPush } from '../../../adapters/web-push/push-services.ts'
import { openPushService } from '../../../adapters/web-push/testing/push-service.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { bellWorld, day } from '../testing/bell-world.ts'
import { listNotifications, readNotifications } from './bell.ts'
import { addBrowser, forgetEndedBrowsers, listBrowsers, removeBrowser } from './browsers.ts'
import { changeMailPreferences } from './own-preferences.ts'
import { pushMail, pushMailJob } from './push-mail.ts'

/** A vendor whose owner and colleague get notifications, each in a browser of their own sign-in. */
async function pushWorld() {
  const service = await openPushService(() => new Date(`${day}T17:00:00Z`))
  afterFile(() => service.close())
  const wall = () => new Date(`${day}T17:00:00Z`)
  const options = { contact: 'help@sooner.test', clock: { now: wall, wall }, allowsLocal: true } as const
  const world = await bellWorld(webPush({ ...options, key: randomBytes(32) }))
  const { notifications, owner, colleague, signIns, pushes } = world
  const add = (user: typeof owner, name: string, { keys, endpoint } = service.subscribe(name)) => {
    signIns.set(name, new Date('2026-12-20T00:00:00Z'))
    world.setNow(new Date(world.clock.now().getTime() + 1000).toISOString())
    return addBrowser(notifications, { ...user, signIn: name, agent: `${name}/1` }, { keys, endpoint })
  }
  const listOf = async (user: typeof owner, signIn = '') =>
    (await listBrowsers(notifications, { ...user, signIn })).browsers
  const [atDesk, phone] = [service.subscribe('desk'), service.subscribe('phone')]
  await add(owner, 'desk', atDesk)
  await add(colleague, 'phone', phone)
  /** Sends what waits for browsers. Returns what arrived by it. */
  const pushed = async (number = 1) => {
    const before = service.received.length
    const outcomes = []
    for (const waiting of pushes.splice(0)) outcomes.push(await pushMail(notifications, waiting, { number }))
    const arrived = service.received.slice(before)
    return {
      outcomes,
      texts: arrived.map(({ browser, text }) => ({
        browser,
        ...(JSON.parse(text) as Record<string, unknown>),
      })),
      arrived,
    }
  }
  return { ...world, service, add, listOf, atDesk, phone, pushed }
}

test('a browser shows what the bell says, once, in the language of its reader, while it is true, wanted and not read', async () => {
  const world = await pushWorld()
  const { notifications, owner, colleague, request, mailsSent, queued, pushes, pushed, refused } = world
  await request('shown')
  refused.set('owner@brightside.test', { responseCode: 451, message: 'later' })
  await world.handOut()
  const [key] = queued
  await expect(mailsSent()).rejects.toThrow('later')
  refused.clear()
  // The email is tried again, and nothing more is sent to the browser.
  queued.push(...(key ? [key] : []))
  await mailsSent()
  const inBell = async (user: typeof owner, language: 'en-US' | 'es-PR') =>
    (await listNotifications(notifications, user, { language, limit: 1 })).notifications[0]
  const shown = await inBell(owner, 'en-US')
  const first = await pushed()
  const { id, current } = shown ?? {}
  expect(first.texts).toEqual([{ browser: '/desk', id, ...current, language: 'en-US' }])
  // It was taken 40 minutes ago.
  expect(first.arrived[0]?.headers).toMatchObject({
    topic: id?.replaceAll('-', ''),
    ttl: String((6 * 60 - 40) * 60),
  })
  await world.cutoff(day)
  await changeMailPreferences(notifications, colleague, { kinds: { paymentSummary: 'at-once' } })
  await mailsSent()
  const ofColleague = await inBell(colleague, 'es-PR')
  expect(pushes).toHaveLength(2)
  // The owner has read it in the bell.
  await readNotifications(notifications, owner, { until: new Date('2027-01-01').toISOString() })
  const { id: mailId, current: inSpanish } = ofColleague ?? {}
  expect((await pushed()).texts).toEqual([{ browser: '/phone', id: mailId, ...inSpanish, language: 'es-PR' }])
  await changeMailPreferences(notifications, owner, { kinds: { paymentSummary: 'off' } })
  await world.answerAll(addBankingDays('USD', day, 1), { kind: 'settled' })
  await mailsSent()
  expect((await pushed()).texts.map(({ browser }) => browser)).toEqual(['/phone'])
  await request('withdrawn')
  await mailsSent()
  await world.withdraw('withdrawn')
  expect([pushes.length, (await pushed()).texts]).toEqual([1, []])
  await request('late')
  await mailsSent()
  world.setNow(new Date(world.clock.now().getTime() + 6 * 3_600_000).toISOString())
  expect([pushes.length, (await pushed()).texts]).toEqual([1, []])
})

test('notifications in a browser end with its sign-in, its user, our key, and its push service', async () => {
  const world = await pushWorld()
  const { owner, request, mailsSent, pushed, atDesk, listOf, signIns } = world
  let requests = 0
  const outcomeOf = async (number?: number) => {
    await request(`request ${(requests += 1)}`)
    await mailsSent()
    return (await pushed(number)).outcomes
  }
  atDesk.answers(503)
  await expect(outcomeOf()).rejects.toThrow('the push service answered 503')
  // The last attempt makes no dead letter.
  expect(await outcomeOf(pushMailJob.retries + 1)).toEqual([undefined])
  atDesk.answers(400)
  expect(await listOf(owner)).toMatchObject([{ lastSentAt: null }])
  // A service that refuses would refuse the next one, too.
  expect(await outcomeOf()).toEqual([{ giveUp: 'the push service answered 400' }])
  expect(await listOf(owner)).toEqual([])
  await world.add(owner, 'desk', atDesk)
  atDesk.answers(201)
  await outcomeOf()
  expect(await listOf(owner, 'desk')).toMatchObject([{ isThis: true, lastSentAt: expect.any(String) }])
  // A service that answers late says nothing about what the browser has subscribed since.
  const again = world.service.subscribe('desk again')
  atDesk.answers(410, () => world.add(owner, 'desk', again))
  await outcomeOf()
  expect(await listOf(owner, 'desk')).toMatchObject([{ isThis: true, lastSentAt: null }])
  again.answers(410)
  await outcomeOf()
  expect(await listOf(owner)).toEqual([])

  const storedFor = async (name: string) => {
    await request(`after ${name}`)
    await mailsSent()
    expect((await pushed()).texts).toEqual([])
    return world.sql`select from notifications.browsers where sign_in = ${name}`.then(({ length }) => length)
  }
  await world.add(owner, 'signed out')
  signIns.delete('signed out')
  expect(await listOf(owner)).toEqual([])
  expect(await storedFor('signed out')).toBe(0)
  await world.add(owner, 'other key')
  await world.sql`update notifications.browsers set server_key = 'other' where sign_in = 'other key'`
  expect(await storedFor('other key')).toBe(0)
  await world.add(owner, 'removed')
  await request('before the removal')
  await mailsSent()
  await world.sql`delete from directory.members where subject in ('owner', 'reader')`
  expect((await pushed()).texts).toEqual([])
  expect(await world.sql`select sign_in from notifications.browsers`).toEqual([{ sign_in: 'phone' }])
})

test('a browser whose sign-in has ended by time is forgotten', async () => {
  const { notifications, sql, clock } = await pushWorld()
  await sql`update notifications.browsers set ends_at = ${clock.wall()} where sign_in = 'desk'`
  expect(await forgetEndedBrowsers(notifications)).toEqual({ deleted: 0 })
  await sql`update notifications.browsers set ends_at = ${new Date(clock.wall().getTime() - 1)} where sign_in = 'desk'`
  expect(await forgetEndedBrowsers(notifications)).toEqual({ deleted: 1 })
  expect(await sql`select sign_in from notifications.browsers`).toEqual([{ sign_in: 'phone' }])
})

test('a user has few browsers, one for each sign-in, and sees and removes no other’s', async () => {
  const { notifications, owner, colleague, add, listOf, service, atDesk, sql } = await pushWorld()
  const own = { ...owner, signIn: 'desk' }
  const [desk] = await listOf(owner, 'desk')
  expect(desk).toMatchObject({ isThis: true, agent: 'desk/1' })
  // A repetition changes nothing; another subscription of the same sign-in takes its place.
  await add(owner, 'desk', atDesk)
  await add(owner, 'desk')
  expect((await listOf(owner, 'desk')).map(({ id }) => id)).toEqual([desk?.id])
  const logged = await sql`select 1 from platform.audit_log where action = 'notifications.add-browser'`
  expect(logged).toHaveLength(3)
  const removing = removeBrowser(notifications, { ...colleague, signIn: 'phone' }, desk?.id ?? '')
  await expect(removing).rejects.toMatchObject({ code: 'NOT_FOUND' })
  // The colleague signs in by the same browser.
  await add(colleague, 'shared', service.subscribe('desk'))
  await add(owner, 'again')
  expect((await listOf(owner)).map(({ agent }) => agent)).toEqual(['again/1'])
  for (let number = 1; number <= maxBrowsers; number += 1) await add(owner, `browser ${number}`)
  const listed = await listOf(owner, 'browser 1')
  expect(listed).toHaveLength(maxBrowsers)
  expect(listed.map(({ agent }) => agent)).not.toContain('again/1')
  for (const { id } of listed) await removeBrowser(notifications, own, id)
  expect(await listOf(owner)).toEqual([])
  const { endpoint, keys } = service.subscribe('wrong')
  const { publicKey: p256dh, authSecret: auth } = { publicKey: 'A'.repeat(87), authSecret: keys.auth }
  const given = { ...own, agent: '' }
  for (const body of [
    { endpoint, keys: { p256dh, auth } },
    { endpoint: 'https://10.0.0.1/', keys },
  ])
    await expect(addBrowser(notifications, given, body)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  const ended = { ...given, signIn: 'ended' }
  for (const [where, user] of [
    [{ ...notifications, push: undefined }, given],
    [notifications, ended],
  ] as const)
    await expect(addBrowser(where, user, { endpoint, keys })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
