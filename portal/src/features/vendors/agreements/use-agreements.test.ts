import { expect, test } from 'vitest'
import { standingsOf, type Agreement } from './use-agreements.ts'

const text = (id: string, active: boolean, signedAt: string | null, partnerId?: number): Agreement => ({
  id,
  active,
  signedAt,
  signedByName: signedAt && 'Ann',
  version: id,
  title: 'Agreement',
  hasOnDemand: false,
  language: 'en-US' as const,
  htmlTemplate: '',
  html: '',
  sha256: '',
  ...(partnerId === undefined ? {} : { partnerId }),
})
const at = '2027-01-05T00:00:00.000Z'
const accepted = { hasAcceptedCurrentMsa: true, hasAcceptedCurrentPsa: true }
const open = { hasAcceptedCurrentMsa: false, hasAcceptedCurrentPsa: false }

const newest = text('3', true, null)
const before = text('2', false, at)
const oldest = text('1', false, at)
const all = [newest, before, oldest]

test('of a vendor that may stay with its version, that one is in force and the newest is not required', () => {
  const { isAsked, isInForce } = standingsOf(all, [], accepted)
  expect(isAsked(newest)).toBe(false)
  expect(all.filter(isInForce)).toEqual([newest, before])
})

test('of a vendor that has to sign the newest version, no earlier one is in force', () => {
  const { isAsked, isInForce } = standingsOf(all, [], open)
  expect(isAsked(newest)).toBe(true)
  expect([before, oldest].filter(isInForce)).toEqual([])
})

test('the newest version that is signed is alone in force', () => {
  const signed = [text('3', true, at), before, oldest]
  expect(signed.filter(standingsOf(signed, [], accepted).isInForce)).toEqual(signed.slice(0, 1))
})

test("a partner's agreement is asked for where the partner requires it", () => {
  const { isAsked } = standingsOf(all, [7], open)
  expect([7, 8].map((partnerId) => isAsked({ partnerId }))).toEqual([true, false])
})
