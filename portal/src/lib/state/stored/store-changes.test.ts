import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { uiChanged, uiSlice } from '../slices/ui.ts'
import { vendorChanged, vendorSlice } from '../slices/vendor.ts'
import { entryOf } from './envelope.ts'
import { type Storing, storeChanges } from './store-changes.ts'
import { initialSlices } from './stored-slices.ts'
import { restore } from './restore.ts'

const owner = 'owner@brightside.test'
const entry = entryOf(24)

/** A simulated browser: its storage, a clock that tests advance, and the listeners for leaving the page. */
function browser(given: Record<string, string> = {}) {
  const entries = new Map(Object.entries(given))
  const strikes = new Set<() => void>()
  const leaving = new Set<() => void>()
  const problems: string[] = []
  const { vendor: _v, ui: _u, ...others } = initialSlices()
  const store = configureStore({ reducer: { vendor: vendorSlice.reducer, ui: uiSlice.reducer } })
  const storing: Storing = {
    getState: () => ({ ...others, ...store.getState() }),
    subscribe: (listener) => store.subscribe(listener),
    storage: () => ({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
      removeItem: (key) => void entries.delete(key),
    }),
    owner,
    pace: {
      wait: (_ms, signal) =>
        new Promise((resolve, reject) => {
          strikes.add(resolve)
          signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
        }),
    },
    onLeave: (listener) => {
      leaving.add(listener)
      return () => void leaving.delete(listener)
    },
    onProblem: (problem) => void problems.push(problem),
  }
  return {
    entries,
    store,
    storing,
    problems,
    leaving,
    leave: () => [...leaving].forEach((listener) => listener()),
    strike: async () => {
      for (const resolve of strikes) resolve()
      strikes.clear()
      await Promise.resolve()
      await Promise.resolve()
    },
    read: () =>
      restore({
        read: (key) => entries.get(key) ?? null,
        owner,
        pace: { wait: () => new Promise(() => {}) },
        isHere: () => false,
      }),
  }
}

test('writes at once, then after each pause the changes', async () => {
  const { entries, store, storing, strike, read } = browser()
  storeChanges(storing)
  expect(JSON.parse(entries.get(entry) ?? '')).toMatchObject({ version: 24, owner })
  store.dispatch(vendorChanged({ name: 'B' }))
  store.dispatch(vendorChanged({ name: 'Brightside' }))
  expect((await read()).slices.vendor.name).toBe('')
  await strike()
  expect((await read()).slices.vendor.name).toBe('Brightside')
  store.dispatch(uiChanged({ dashboardTab: 'invoices' }))
  await strike()
  expect((await read()).slices.ui.dashboardTab).toBe('invoices')
})

test('an action that changes no slice triggers no write', async () => {
  const { entries, store, storing, leave } = browser()
  storeChanges(storing)
  entries.set(entry, 'as it was')
  store.dispatch({ type: 'of no slice' })
  leave()
  expect(entries.get(entry)).toBe('as it was')
})

test('a page is written before it is left', async () => {
  const { store, storing, leave, read } = browser()
  storeChanges(storing)
  store.dispatch(vendorChanged({ name: 'In a hurry' }))
  leave()
  expect((await read()).slices.vendor.name).toBe('In a hurry')
})

test('entries of earlier versions are removed when ours is written', () => {
  const { entries, storing } = browser({ [entry]: '{}' })
  storeChanges({ ...storing, versions: { current: 25, oldest: 24 } })
  expect([...entries.keys()]).toEqual([entryOf(25)])
})

test('writes only the six slices, and no key to a bank link', () => {
  const { entries, store, storing, leave } = browser()
  storeChanges(storing)
  store.dispatch(vendorChanged({ bankLinkPublicToken: 'public-1', bankLinkAccountId: 'acc' }))
  leave()
  const { slices } = JSON.parse(entries.get(entry) ?? '') as {
    slices: Record<string, Record<string, unknown>>
  }
  expect(Object.keys(slices)).toEqual(['vendor', 'onboarding', 'invoices', 'ui', 'modals', 'advancedFilters'])
  expect([slices['vendor']?.['bankLinkPublicToken'], slices['vendor']?.['bankLinkAccountId']]).toEqual([
    undefined,
    'acc',
  ])
})

test('data that signing out removed is not written again', async () => {
  const { entries, store, storing, strike, leaving } = browser()
  storeChanges(storing)
  store.dispatch(vendorChanged({ name: 'Gone' }))
  entries.clear()
  await strike()
  expect([entries.size, leaving.size]).toEqual([0, 0])
  store.dispatch(vendorChanged({ name: 'Still gone' }))
  await strike()
  expect(entries.size).toBe(0)
})

test('a pending write happens at closing, and nothing after that', async () => {
  const { store, storing, strike, leave, read } = browser()
  const close = storeChanges(storing)
  store.dispatch(vendorChanged({ name: 'In time' }))
  close()
  store.dispatch(vendorChanged({ name: 'Late' }))
  leave()
  await strike()
  expect((await read()).slices.vendor.name).toBe('In time')
})

test('closing after a sign-out writes nothing', () => {
  const { entries, store, storing } = browser()
  const close = storeChanges(storing)
  store.dispatch(vendorChanged({ name: 'Gone' }))
  entries.clear()
  close()
  expect(entries.size).toBe(0)
})

test.each([
  ['full', new DOMException('exceeded the quota', 'QuotaExceededError')],
  ['forbidden', new DOMException('insecure', 'SecurityError')],
])('a storage that is %s is reported once, and the page continues', async (problem, error) => {
  const { store, storing, strike, problems } = browser()
  storeChanges({
    ...storing,
    storage: () => {
      throw error
    },
  })
  store.dispatch(vendorChanged({ name: 'Brightside' }))
  await strike()
  expect([problems, store.getState().vendor.name]).toEqual([[problem], 'Brightside'])
})
