import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestOf, firstBroken, hashOf } from './agreement-chain.ts'
import { standingOf, type Signature } from './agreement.ts'

const vendorId = '0198c0de-0000-7000-8000-000000000001'

function chainOf(names: readonly string[]): Signature[] {
  const chain: Signature[] = []
  for (const [index, signedByName] of names.entries()) {
    const html = `<p>Version ${index}</p>`
    const unhashed = {
      vendorId,
      signedByName,
      html,
      sequence: index + 1,
      agreementId: `0198c0de-0000-7000-8000-00000000010${index % 10}`,
      signedAt: new Date(1_800_000_000_000 + index),
      account: 'ann',
      ip: '192.0.2.7',
      userAgent: 'a browser',
      language: 'en-US' as const,
      sha256: digestOf(html),
      previousHash: chain.at(-1)?.hash ?? null,
    }
    chain.push({ ...unhashed, hash: hashOf(unhashed) })
  }
  return chain
}

const firstAltered = (chain: readonly Signature[]) => firstBroken(chain, () => true)

const names = fc.array(fc.string(), { minLength: 1, maxLength: 8 })
const altered: Readonly<Record<Exclude<keyof Signature, 'hash'>, unknown>> = {
  vendorId: '0198c0de-0000-7000-8000-000000000002',
  sequence: 99,
  agreementId: '0198c0de-0000-7000-8000-000000000999',
  signedByName: 'Somebody Else Entirely',
  signedAt: new Date(0),
  account: 'eve',
  ip: '198.51.100.1',
  userAgent: 'another',
  language: 'es-PR',
  html: '<p>Another text</p>',
  sha256: digestOf('another'),
  previousHash: digestOf('nothing'),
}

describe('the chain of signatures', () => {
  test('is valid as written', () => {
    fc.assert(fc.property(names, (all) => firstAltered(chainOf(all)) === undefined))
    expect(firstAltered([])).toBeUndefined()
  })

  test.each(Object.entries(altered))('reveals a replaced %s', (field, value) => {
    fc.assert(
      fc.property(names, fc.nat(), (all, at) => {
        const chain = chainOf(all)
        const index = at % chain.length
        const forged = chain.map((one, number) => (number === index ? { ...one, [field]: value } : one))
        expect(firstAltered(forged)).toBe(forged[index]?.sequence)
      }),
    )
  })

  test('reveals a forged row with a matching hash by the next row', () => {
    const [first, second, third] = chainOf(['ann', 'bob', 'cy'])
    if (!first || !second || !third) throw new Error('three signatures were made')
    const forged = { ...first, signedByName: 'eve' }
    expect(firstAltered([{ ...forged, hash: hashOf(forged) }, second, third])).toBe(2)
  })

  test('shows a signature without a seal of ours, although its hashes are right', () => {
    const chain = chainOf(['ann', 'bob', 'cy'])
    expect(firstBroken(chain, ({ sequence }) => sequence !== 2)).toBe(2)
    expect(firstBroken(chain, () => false)).toBe(1)
  })

  test('reveals a row that is missing, duplicated, or out of its place', () => {
    const [first, second, third] = chainOf(['ann', 'bob', 'cy'])
    if (!first || !second || !third) throw new Error('three signatures were made')
    expect(firstAltered([second, third])).toBe(2)
    expect(firstAltered([first, third])).toBe(3)
    expect(firstAltered([first, first])).toBe(1)
    expect(firstAltered([first, third, second])).toBe(3)
  })

  test('distinguishes the boundaries of fields: a name cannot extend into the next field', () => {
    const [one] = chainOf(['ann'])
    if (!one) throw new Error('a signature was made')
    expect(hashOf({ ...one, ip: 'a', userAgent: 'bc' })).not.toBe(
      hashOf({ ...one, ip: 'ab', userAgent: 'c' }),
    )
  })
})

describe('the agreements that a vendor has to sign', () => {
  const own = { partnerId: 0, hasOnDemand: true, activeHasOnDemand: true, isSigned: true }
  const partners = { partnerId: 1, hasOnDemand: false, activeHasOnDemand: false, isSigned: true }
  const stayed = { ...own, hasOnDemand: false }

  test('are none while there is no agreement', () => {
    expect(standingOf([])).toEqual({
      hasAcceptedCurrentMsa: false,
      currentMsaHasOnDemand: false,
      activeMsaHasOnDemand: false,
      hasRequestedCurrentPsa: false,
      hasAcceptedCurrentPsa: false,
    })
  })

  test.each([
    [[own], [true, true, true, false, false]],
    [[stayed], [true, false, true, false, false]],
    [[{ ...stayed, activeHasOnDemand: false, isSigned: false }], [false, false, false, false, false]],
    [
      [own, partners],
      [true, true, true, true, true],
    ],
    [
      [own, partners, { ...partners, partnerId: 2, isSigned: false }],
      [true, true, true, true, false],
    ],
    [[{ ...partners, hasOnDemand: true, activeHasOnDemand: true }], [false, false, false, true, true]],
  ])('%j', (asked, expected) => {
    const standing = standingOf(asked)
    expect([
      standing.hasAcceptedCurrentMsa,
      standing.currentMsaHasOnDemand,
      standing.activeMsaHasOnDemand,
      standing.hasRequestedCurrentPsa,
      standing.hasAcceptedCurrentPsa,
    ]).toEqual(expected)
  })
})
