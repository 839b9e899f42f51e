import { expect, test } from 'vitest'
import type { PushStanding } from '../../lib/push-browser.ts'
import type { Browser } from '../../lib/resources/browsers.ts'
import { shown, vendorId } from '../../testing/shown.tsx'
import { BrowsersSection } from './own-browsers.tsx'

const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15'
const here = {
  id: '0191d2a4-7c1e-7000-8000-0000000000b1',
  isThis: true,
  addedAt: '2026-11-18T12:00:00Z',
  lastSentAt: null,
}
const other = { ...here, id: '0191d2a4-7c1e-7000-8000-0000000000b2', isThis: false, agent: macintosh }

const section = (standing: PushStanding, browsers: readonly Browser[]) =>
  shown(
    <BrowsersSection {...{ vendorId, standing, browsers }} serverKey="B" onChanged={async () => undefined} />,
  )

test('the switch is off until this sign-in has switched it on and the browser is subscribed', async () => {
  for (const [standing, browsers] of [
    ['off', []],
    // That of an earlier sign-in, to which nothing is sent any more.
    ['on', []],
    // The person has deleted the data of this site.
    ['off', [here]],
    ['on', [other]],
  ] as const)
    expect(await section(standing, browsers)).toContain('Off')
  expect(await section('on', [here])).toContain('On')
})

test('a browser that can’t show notifications, or that blocks them, says so in the place of the switch', async () => {
  for (const [standing, words] of [
    ['unsupported', /^This browser can’t show notifications/],
    ['blocked', /^Your browser blocks notifications of this site$/],
  ] as const) {
    const texts = await section(standing, [])
    expect(texts.filter((text) => words.test(text))).toHaveLength(1)
    expect(texts).not.toContain('Notifications in this browser')
  }
})

test('other browsers are listed with their last notification, and can be removed', async () => {
  const sent = { ...other, id: '0191d2a4-7c1e-7000-8000-0000000000b3', lastSentAt: '2026-11-20T15:30:00Z' }
  const texts = await section('blocked', [here, other, sent])
  expect(texts.filter((text) => text === 'Safari on macOS')).toHaveLength(2)
  expect(texts.filter((text) => text === 'Remove')).toHaveLength(2)
  expect(texts.filter((text) => text === 'No notification yet')).toHaveLength(1)
  expect(texts).toContain('Last notification:')
  expect(await section('on', [here])).not.toContain('Your other browsers')
})
