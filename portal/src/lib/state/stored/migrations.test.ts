import { expect, test } from 'vitest'
import { currentVersion, oldestVersion } from './envelope.ts'
import { migrated, type Step, steps } from './migrations.ts'

const renamed: Step = { to: 25, move: ({ vendor, ...rest }) => ({ ...rest, business: vendor }) }
const counted: Step = { to: 26, move: (slices) => ({ ...slices, count: Object.keys(slices).length }) }

test('every version after the oldest has its step, in order', () => {
  expect(steps.map(({ to }) => to)).toEqual(
    Array.from({ length: currentVersion - oldestVersion }, (_, at) => oldestVersion + 1 + at),
  )
})

test('each later step is applied in turn, and an earlier one is not', () => {
  const vendor = { name: 'Brightside' }
  const path = [renamed, counted]
  expect(migrated({ vendor, ui: {} }, 24, path)).toEqual({ business: vendor, ui: {}, count: 2 })
  expect(migrated({ vendor }, 25, path)).toEqual({ vendor, count: 1 })
  expect(migrated({ vendor }, 26, path)).toEqual({ vendor })
})
