import fc from 'fast-check'
import { persistTimeoutMs } from '@sooner/rules/limits'
import { describe, expect, test } from 'vitest'
import { currentVersion, earlierEntries, entryOf } from './envelope.ts'
import { initialSlices, keptNames, readSlices } from './kept-slices.ts'
import { restore, type Restoring } from './restore.ts'
import { version21, version22, version23 } from './testing/earlier-state.ts'

const owner = 'owner@brightside.test'
const fresh = initialSlices()
const never = () => new Promise<never>(() => undefined)

/** Storage with these entries, and five seconds that never pass. */
const restoring = (entries: Record<string, string>, more: Partial<Restoring> = {}) =>
  restore({ read: (entry) => entries[entry] ?? null, owner, pace: { wait: never }, ...more })

const envelope = (slices: unknown, version = currentVersion, whose: unknown = owner) => ({
  [entryOf(currentVersion)]: JSON.stringify({ version, owner: whose, slices }),
})

test('the version is 24, in an entry of its own, and six slices are kept', () => {
  expect([currentVersion, entryOf(currentVersion)]).toEqual([24, 'sooner.state.slices.24'])
  expect(earlierEntries).toEqual([
    'sooner.state.slices.23',
    'sooner.state.slices.22',
    'sooner.state.slices.21',
  ])
  expect(keptNames).toEqual(['vendor', 'onboarding', 'invoices', 'ui', 'modals', 'advancedFilters'])
})

test('nothing kept: the state of the start, and nothing to tell', async () => {
  expect(await restoring({})).toEqual({ slices: fresh })
})

test('what was kept comes back', async () => {
  const slices = { ...fresh, vendor: { ...fresh.vendor, name: 'Brightside', state: 'OR' } }
  expect(await restoring(envelope(slices))).toEqual({ slices })
})

test('agreeing is undone on load, and the key to a bank link was never there', async () => {
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

test.each([21, 22, 23])('version %i is migrated', async (version) => {
  const kept = { 21: version21, 22: version22, 23: version23 }[version]
  const { slices, problem } = await restoring({ [entryOf(version)]: JSON.stringify(kept) })
  expect([slices.vendor.name, problem]).toEqual(['Brightside Plumbing LLC', undefined])
})

test('the newest of several is taken', async () => {
  const entries = {
    [entryOf(21)]: JSON.stringify(version21),
    ...envelope({ ...fresh, vendor: { ...fresh.vendor, name: 'Newest' } }),
  }
  expect((await restoring(entries)).slices.vendor.name).toBe('Newest')
})

describe('what does not come back', () => {
  test("another person's", async () => {
    const vendor = { ...fresh.vendor, name: 'Somebody else' }
    expect(await restoring(envelope({ vendor }, 24, 'other@x.test'))).toEqual({ slices: fresh })
    expect(await restoring(envelope({ vendor }, 24, null))).toEqual({ slices: fresh })
  })

  test.each([
    ['no JSON', '{"version":24,'],
    ['a page', '<!doctype html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no version', '{"slices":{}}'],
    ['no slices', '{"version":24,"slices":[]}'],
    ['an older version than we know', '{"version":20,"slices":{}}'],
    ['too deep', `{"version":24,"slices":${'['.repeat(200_000)}`],
  ])('unreadable: %s', async (_what, text) => {
    expect(await restoring({ [entryOf(currentVersion)]: text })).toEqual({
      slices: fresh,
      problem: 'unreadable',
    })
  })

  test("a newer version's", async () => {
    expect(await restoring(envelope({}, 25))).toEqual({ slices: fresh, problem: 'newer' })
  })

  test('what the browser forbids to read', async () => {
    const read = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    expect(await restoring({}, { read })).toEqual({ slices: fresh, problem: 'forbidden' })
  })

  test('what takes more than 5 seconds', async () => {
    const waited: number[] = []
    const wait = async (ms: number) => void waited.push(ms)
    expect(await restoring({}, { read: never, pace: { wait } })).toEqual({ slices: fresh, problem: 'slow' })
    expect([waited, persistTimeoutMs]).toEqual([[5000], 5000])
  })

  test('an earlier version whose migrations do not load', async () => {
    const loadMigrations = () => Promise.reject(new TypeError('Failed to fetch'))
    const entries = { [entryOf(23)]: JSON.stringify(version23) }
    expect(await restoring(entries, { loadMigrations })).toEqual({ slices: fresh, problem: 'unreadable' })
  })
})

test('who leaves in time does not leave a clock running', async () => {
  let signal: AbortSignal | null | undefined
  const wait = (_ms: number, given?: AbortSignal | null) => {
    signal = given
    return never()
  }
  await restoring({}, { pace: { wait } })
  expect(signal?.aborted).toBe(true)
})

describe('poisoned storage', () => {
  const isWhole = (slices: typeof fresh) => {
    expect(Object.keys(slices)).toEqual([...keptNames])
    for (const name of keptNames) expect(Object.keys(slices[name])).toEqual(Object.keys(fresh[name]))
    expect(readSlices({ ...slices })).toEqual(slices)
  }

  test('any text yields a state that holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        isWhole((await restoring({ [entryOf(currentVersion)]: text })).slices)
      }),
    )
  })

  test('any JSON in any slice yields a state that holds', async () => {
    const value = fc.jsonValue()
    const poisoned = (fields: object) =>
      fc.oneof(
        value,
        fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, value])), { requiredKeys: [] }),
      )
    const slices = fc.record(Object.fromEntries(keptNames.map((name) => [name, poisoned(fresh[name])])))
    const version = fc.constantFrom(21, 22, 23, 24)
    await fc.assert(
      fc.asyncProperty(slices, version, async (given, which) => {
        const { slices: read, problem } = await restoring(envelope(given, which))
        expect(problem).toBeUndefined()
        isWhole(read)
      }),
    )
  })

  test('a modal leads only to a page of our own', async () => {
    const modals = { bulkDocumentUpload: true, bulkDocumentUploadRedirectLocation: '//evil.test/' }
    const { slices } = await restoring(envelope({ modals }))
    expect(slices.modals.bulkDocumentUpload).toBe(true)
    expect(slices.modals.bulkDocumentUploadRedirectLocation).toBeUndefined()
  })

  test('the total of the selected rows is what they come to, whatever was written', async () => {
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
