import fc from 'fast-check'
import { persistTimeoutMs } from '@sooner/rules/limits'
import { describe, expect, test } from 'vitest'
import { currentVersion, entryOf, ourVersions, readableEntries } from './envelope.ts'
import { initialSlices, storedNames, readSlices } from './stored-slices.ts'
import { restore, type Restoring } from './restore.ts'
import type { Step } from './migrations.ts'

const owner = 'owner@brightside.test'
const fresh = initialSlices()
const never = () => new Promise<never>(() => undefined)

/** Restores from these entries, with a time limit that never runs out. */
const restoring = (entries: Record<string, string>, more: Partial<Restoring> = {}) =>
  restore({
    read: (entry) => entries[entry] ?? null,
    owner,
    pace: { wait: never },
    isHere: () => false,
    ...more,
  })

const envelope = (slices: unknown, version = currentVersion, whose: unknown = owner) => ({
  [entryOf(currentVersion)]: JSON.stringify({ version, owner: whose, slices }),
})

test('the version is 24, in an entry of its own, and six slices are stored', () => {
  expect(currentVersion).toBe(24)
  expect(readableEntries(ourVersions)).toEqual(['sooner.state.slices.24'])
  expect(storedNames).toEqual(['vendor', 'onboarding', 'invoices', 'ui', 'modals', 'advancedFilters'])
})

test('an empty storage gives the initial state, and no message', async () => {
  expect(await restoring({})).toEqual({ slices: fresh })
})

test('stored state is restored', async () => {
  const slices = { ...fresh, vendor: { ...fresh.vendor, name: 'Brightside', state: 'OR' } }
  expect(await restoring(envelope(slices))).toEqual({ slices })
})

test('agreeing is undone on load, and the key to a bank link is never restored', async () => {
  const vendor = {
    ...fresh.vendor,
    name: 'Brightside',
    hasAcceptedTos: true,
    hasAcceptedServiceAgreement: true,
    hasAcceptedPartnerServiceAgreement: true,
    serviceAgreementSignedByName: 'Pat',
    partnerServiceAgreementSignedByName: 'Pat',
    serviceAgreementVersion: '7',
    bankLinkPublicToken: 'public-1',
  }
  const { slices } = await restoring(envelope({ ...fresh, vendor }))
  expect(slices.vendor).toEqual({ ...fresh.vendor, name: 'Brightside', serviceAgreementVersion: '7' })
})

/** A simulated next version, in which the vendor's name has another key. */
const to25: Step = {
  to: 25,
  move: ({ vendor, ...rest }) => ({
    ...rest,
    vendor: { ...(vendor as object), dba: (vendor as { readonly name: string }).name },
  }),
}
const later = (loadSteps: () => Promise<readonly Step[]> = async () => [to25]) => ({
  history: { current: 25, oldest: 24, loadSteps },
})
const brightside = { vendor: { ...fresh.vendor, name: 'Brightside' } }

test('state of version 24 is migrated by the version after it', async () => {
  const { slices, problem } = await restoring(envelope(brightside, 24), later())
  expect([slices.vendor.dba, problem]).toEqual(['Brightside', undefined])
})

test('the newest of several versions is used', async () => {
  const newest = { vendor: { ...fresh.vendor, name: 'Newest' } }
  const entries = {
    ...envelope(brightside, 24),
    [entryOf(25)]: JSON.stringify({ version: 25, owner, slices: newest }),
  }
  expect((await restoring(entries, later())).slices.vendor.name).toBe('Newest')
})

describe('state that is not restored', () => {
  test('of another user', async () => {
    const vendor = { ...fresh.vendor, name: 'Somebody else' }
    expect(await restoring(envelope({ vendor }, 24, 'other@x.test'))).toEqual({ slices: fresh })
    expect(await restoring(envelope({ vendor }, 24, null))).toEqual({ slices: fresh })
    expect(await restoring(envelope({ vendor }, 24, 'other@x.test'), later())).toEqual({ slices: fresh })
  })

  test.each([
    ['no JSON', '{"version":24,'],
    ['a page', '<!doctype html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no version', '{"slices":{}}'],
    ['no slices', '{"version":24,"slices":[]}'],
    ['an older version than the oldest known one', '{"version":23,"slices":{}}'],
    ['too deep', `{"version":24,"slices":${'['.repeat(200_000)}`],
  ])('unreadable: %s', async (_what, text) => {
    expect(await restoring({ [entryOf(currentVersion)]: text })).toEqual({
      slices: fresh,
      problem: 'unreadable',
    })
  })

  test('of a newer version', async () => {
    expect(await restoring(envelope({}, 25))).toEqual({ slices: fresh, problem: 'newer' })
  })

  test('forbidden to read', async () => {
    const read = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(await restoring({}, { read })).toEqual({ slices: fresh, problem: 'forbidden' })
  })

  test('slower than 5 seconds', async () => {
    const waited: number[] = []
    const wait = async (ms: number) => void waited.push(ms)
    expect(await restoring({}, { read: never, pace: { wait } })).toEqual({ slices: fresh, problem: 'slow' })
    expect([waited, persistTimeoutMs]).toEqual([[5000], 5000])
  })

  test('of an earlier version whose migrations do not load', async () => {
    const failing = later(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await restoring(envelope(brightside, 24), failing)).toEqual({
      slices: fresh,
      problem: 'unreadable',
    })
  })
})

test('leaving in time stops the timer', async () => {
  let signal: AbortSignal | null | undefined
  const wait = (_ms: number, given?: AbortSignal | null) => {
    signal = given
    return never()
  }
  await restoring({}, { pace: { wait } })
  expect(signal?.aborted).toBe(true)
})

describe('invalid storage', () => {
  const isWhole = (slices: typeof fresh) => {
    expect(Object.keys(slices)).toEqual([...storedNames])
    for (const name of storedNames) expect(Object.keys(slices[name])).toEqual(Object.keys(fresh[name]))
    expect(readSlices({ ...slices }, () => true)).toEqual(slices)
  }

  test('any text yields a valid state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        isWhole((await restoring({ [entryOf(currentVersion)]: text })).slices)
      }),
    )
  })

  test('any JSON in any slice yields a valid state', async () => {
    const value = fc.jsonValue()
    const poisoned = (fields: object) =>
      fc.oneof(
        value,
        fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, value])), { requiredKeys: [] }),
      )
    const slices = fc.record(Object.fromEntries(storedNames.map((name) => [name, poisoned(fresh[name])])))
    await fc.assert(
      fc.asyncProperty(slices, async (given) => {
        const { slices: read, problem } = await restoring(envelope(given))
        expect(problem).toBeUndefined()
        isWhole(read)
      }),
    )
  })

  test('a dialog that moves money opens again only where it was opened; others open as they were', async () => {
    const moneyModalPlace = { tab: 'one', path: '/dashboard' }
    const modals = { bulkGetPaidNow: true, welcome: true, moneyModalPlace }
    const isHere = (place: object) => JSON.stringify(place) === JSON.stringify(moneyModalPlace)
    const there = await restoring(envelope({ modals }), { isHere })
    expect(there.slices.modals).toEqual({ ...fresh.modals, ...modals })
    for (const place of [
      { tab: 'one', path: '/fees' },
      { tab: 'two', path: '/dashboard' },
      'here',
      undefined,
    ]) {
      const elsewhere = await restoring(envelope({ modals: { ...modals, moneyModalPlace: place } }), {
        isHere,
      })
      expect(elsewhere.slices.modals).toEqual({ ...fresh.modals, welcome: true })
    }
  })

  test('a modal leads only to a page of this site', async () => {
    const modals = { bulkDocumentUpload: true, bulkDocumentUploadRedirectLocation: '//evil.test/' }
    const { slices } = await restoring(envelope({ modals }))
    expect(slices.modals.bulkDocumentUpload).toBe(true)
    expect(slices.modals.bulkDocumentUploadRedirectLocation).toBeUndefined()
  })

  test('the total of the selected rows is their sum, whatever was stored', async () => {
    const selectedRows = [
      { id: 'a', openAmountMinor: 1050, currency: 'USD' },
      { id: 'b', openAmountMinor: 200, currency: 'USD' },
      { id: 'c', openAmountMinor: 5, currency: 'GBP' },
      { id: 'd', openAmountMinor: 1.5, currency: 'USD' },
    ]
    const { slices } = await restoring(envelope({ invoices: { selectedRows, selectedTotal: { USD: 1 } } }))
    expect(slices.invoices.selectedTotal).toEqual({ USD: 1250, GBP: 5 })
    expect(slices.invoices.selectedRows).toHaveLength(3)
  })
})
