import { expect, test } from 'vitest'
import { eachGroup, eachPart, eachVendor, VendorsFailed } from './each-vendor.ts'

const ids = Array.from({ length: 450 }, (_, at) => String(at).padStart(4, '0'))
const listed = async ({ after, limit }: { readonly after: string | undefined; readonly limit: number }) =>
  ids.filter((id) => after === undefined || id > after).slice(0, limit)

test('one vendor whose work fails holds up no other, and the run fails at its end with the number of them', async () => {
  const done: string[] = []
  const run = eachVendor([listed, async () => []], undefined, async (id) => {
    if (id === '0003' || id === '0300') throw new Error('its books are locked')
    done.push(id)
  })
  await expect(run).rejects.toThrow(
    '2 failed, the others are done: vendor 0003: its books are locked; vendor 0300',
  )
  expect(done).toEqual(ids.filter((id) => id !== '0003' && id !== '0300'))
})

test('a part in which vendors failed holds up no part after it', async () => {
  const done: number[] = []
  const parts = [1, 2, 3].map((part) => async () => {
    done.push(part)
    if (part === 1) throw new VendorsFailed(['vendor a: no', 'vendor b: no'], undefined)
    if (part === 2) throw new Error('broken')
    return part
  })
  await expect(eachPart(undefined, parts)).rejects.toThrow('3 failed')
  expect(done).toEqual([1, 2, 3])
  expect(await eachPart(undefined, parts.slice(2))).toEqual([3])
})

test('a run that is ended, or whose database does not answer, fails at once', async () => {
  const ending = new AbortController()
  const seen: string[] = []
  const run = eachVendor([listed], ending.signal, async (id) => {
    seen.push(id)
    if (id === '0001') ending.abort(new Error('the process ends'))
    if (id === '0001') throw new Error('half done')
  })
  await expect(run).rejects.toThrow('half done')
  expect(seen).toEqual(['0000', '0001'])
  const unavailable = eachVendor([listed], undefined, async (id) => {
    seen.push(id)
    throw Object.assign(new Error('gone'), { code: '57P01' })
  })
  await expect(unavailable).rejects.toThrow('gone')
  expect(seen).toHaveLength(3)
})

const grouped = async (after: string | undefined) => listed({ after, limit: 200 })

test('a group of vendors that fails is tried by halves until those that fail are alone, and the others are done at once', async () => {
  const done: (readonly string[])[] = []
  let calls = 0
  const tryOut = async (group: readonly string[]) => {
    calls += 1
    if (group.includes('0003') || group.includes('0300')) throw new Error('its books are locked')
  }
  const work = async (group: readonly string[]) => {
    await tryOut(group)
    done.push(group)
  }
  const run = eachGroup(grouped, undefined, work, tryOut)
  await expect(run).rejects.toThrow(
    '2 failed, the others are done: vendor 0003: its books are locked; vendor 0300',
  )
  expect(done.flat()).toEqual(ids.filter((id) => id !== '0003' && id !== '0300'))
  expect(done).toHaveLength(Math.ceil(ids.length / 200))
  expect(calls).toBeLessThan(50)
})

test('a run over groups that is ended, or whose database does not answer, halves nothing', async () => {
  const ending = new AbortController()
  let calls = 0
  const run = eachGroup(grouped, ending.signal, async () => {
    calls += 1
    ending.abort(new Error('the process ends'))
    throw new Error('half done')
  })
  await expect(run).rejects.toThrow('half done')
  await expect(eachGroup(grouped, ending.signal, async () => void (calls += 1))).rejects.toThrow(
    'the process ends',
  )
  const unavailable = eachGroup(grouped, undefined, async () => {
    calls += 1
    throw Object.assign(new Error('gone'), { code: '57P01' })
  })
  await expect(unavailable).rejects.toThrow('gone')
  expect(calls).toBe(2)
})
