import { expect, test } from 'vitest'
import type { EffectiveProgram } from './prices.ts'
import { autoProgramsOf } from './auto-programs.ts'

const program = (
  programCode: EffectiveProgram['programCode'],
  inForceBy: EffectiveProgram['inForceBy'],
  rateBps?: number,
): EffectiveProgram => ({
  programCode,
  netDays: programCode === 'NET-60' ? 60 : null,
  visibleInOnboarding: true,
  partnerId: 1,
  onDemandRateBps: null,
  supplementalRateBps: 0,
  inForceBy,
  pricingTiers: rateBps === undefined ? [] : [{ externalClientIds: ['C-1'], rateBps }],
})
const span = (minBps: number, maxBps = minBps) => ({ minBps, maxBps })
const nothing = { span: undefined, needless: undefined, approval: undefined, isPartlyOnDemand: false }

test('the program that the partner set counts, and not the one that the vendor chose', () => {
  const found = autoProgramsOf([program('NET-60', 'partner', 230), program('On-Demand', null, 200)])
  expect(found).toEqual({ ...nothing, span: span(230) })
})

test('one program under which there is nothing to request says why', () => {
  expect(autoProgramsOf([program('On-Demand', 'vendor', 200)])).toEqual({ ...nothing, needless: 'on-demand' })
  expect(autoProgramsOf([program('Pay-On-Approval', 'vendor', 195)])).toEqual({
    ...nothing,
    needless: 'approval',
    approval: { of: 'all', span: span(195) },
  })
  expect(autoProgramsOf([program('NET-60', 'vendor')])).toEqual({ ...nothing, needless: 'no-price' })
  expect(autoProgramsOf([])).toEqual({ ...nothing, needless: 'no-price' })
})

test('the invoices of one client may be requested although the others are not', () => {
  const ofClient = { ...program('NET-60', 'client', 215), externalClientId: 'C-1' }
  expect(autoProgramsOf([program('On-Demand', 'vendor', 200), ofClient])).toEqual({
    ...nothing,
    span: span(215),
    isPartlyOnDemand: true,
  })
  expect(autoProgramsOf([program('Pay-On-Approval', 'vendor', 195), ofClient])).toEqual({
    ...nothing,
    span: span(215),
    approval: { of: 'some', span: span(195) },
  })
})

test('the cost includes the supplement of each program', () => {
  const programs = [
    { ...program('NET-60', 'vendor', 230), supplementalRateBps: 40 },
    { ...program('Pay-On-Approval', 'client', 195), supplementalRateBps: 10 },
  ]
  expect(autoProgramsOf(programs)).toMatchObject({ span: span(270), approval: { span: span(205) } })
})

test('the cost spans every price of invoices that are requested, and none of the others', () => {
  const programs = [
    program('NET-60', 'vendor', 230),
    program('Custom', 'client', 120),
    program('Pay-On-Approval', 'client', 500),
  ]
  expect(autoProgramsOf(programs).span).toEqual(span(120, 230))
})
