import { expect, test } from 'vitest'
import type { FeatureFlags } from '@sooner/rules/feature-flags'
import { shown } from '../../testing/shown.tsx'
import { Fees, FeesPage, workedExample } from './fees-page.tsx'

test('the worked example adds up', () => {
  const { onDemand, ...now } = workedExample()
  expect(now).toEqual({
    openMinor: 840_000n,
    rateBps: 195,
    daysEarly: 21,
    feeMinor: 16_380n, // 8,400.00 x 1.95 %
    netMinor: 823_620n,
    aprBps: 3457, // 163.80 / 8,236.20 x 365 / 21
  })
  expect(onDemand).toEqual({
    rateFor30DaysBps: 200,
    feeMinor: 13_440n, // 2 % x 24 / 30 = 1.6 %
    aprBps: 2473, // 134.40 / 8,265.60 x 365 / 24
    hardlyEarlyBps: 80,
    minMinor: 8400n,
    minAprBps: 3072, // 84.00 / 8,316.00 x 365 / 12
  })
})

const example = 'Example, with a rate that may not be yours'
const explained = (texts: readonly string[]) =>
  texts.filter((text) => text === 'Get Paid Now' || text === 'On Demand')

test('visitors see the general example, and what the flags offer', async () => {
  const under = (flags: Partial<FeatureFlags>) => shown(<FeesPage vendorId={undefined} />, { flags })
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
  const texts = await shown(<Fees own={<p>Own prices</p>} vendor={off} />)
  expect(texts).toContain('Own prices')
  expect(texts.join(' ')).not.toMatch(/On Demand|Get Paid Now/)
  const on = { instantPayoutUiEnabled: true, currentMsaHasOnDemand: false, activeMsaHasOnDemand: true }
  expect(explained(await shown(<Fees own={<p>Own prices</p>} vendor={on} />))).toEqual([
    'Get Paid Now',
    'On Demand',
  ])
})
