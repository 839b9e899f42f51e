import { expect, test } from 'vitest'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import { shown } from '../../testing/shown.tsx'
import { FeesPage } from './fees-page.tsx'

const example = 'Example, with a rate that may not be yours'
const explained = (texts: readonly string[]) =>
  texts.filter((text) => text === 'Get Paid Now' || text === 'On Demand')

test('visitors see the general example, and what the flags offer', async () => {
  const under = (flags: Partial<FeatureFlags>) => shown(<FeesPage />, { flags })
  const all = await under({})
  expect(explained(all)).toEqual(['Get Paid Now', 'On Demand'])
  expect(all).toContain(example)
  expect(explained(await under({ onDemandServiceAgreement: false }))).toEqual(['Get Paid Now'])
  const none = await under({ instantPayout: false, onDemandServiceAgreement: false })
  expect(explained(none)).toEqual([])
  expect(none).not.toContain(example)
  expect(none).toContain('How you pay the fee')
})

test('to a vendor only what its own switch and agreement offer is explained', async () => {
  const off = { instantPayoutUiEnabled: false, currentMsaHasOnDemand: false, activeMsaHasOnDemand: false }
  const texts = await shown(<FeesPage own={<p>Own prices</p>} vendor={off} />)
  expect(texts).toContain('Own prices')
  expect(texts.join(' ')).not.toMatch(/On Demand|Get Paid Now/)
  const on = { instantPayoutUiEnabled: true, currentMsaHasOnDemand: false, activeMsaHasOnDemand: true }
  expect(explained(await shown(<FeesPage own={<p>Own prices</p>} vendor={on} />))).toEqual([
    'Get Paid Now',
    'On Demand',
  ])
})
