import { expect, test } from 'vitest'
import { listOfPlaywright, runsIn, walkedBy } from './journeys.ts'
import { plant } from './planted-tree.ts'
import { readTree, ROOT } from './tree.ts'

test('journeys are walked at every width, by mouse and by keyboard', () => {
  const { widths, hands } = walkedBy(readTree(ROOT))
  expect([...widths].toSorted()).toEqual(['1440', '320', '768'])
  expect([...hands].toSorted()).toEqual(['by keyboard alone', 'by mouse'])
})

test('a width and an input method that no journey uses are found', () => {
  const { widths, hands } = walkedBy(
    plant({
      'tests/e2e/one.e2e.ts': "test('a', onPhone, async () => {})",
      'tests/e2e/two.e2e.ts': "test('b', tagsOf('by mouse'), async () => {})",
    }),
  )
  expect([...widths]).toEqual(['320'])
  expect([...hands]).toEqual(['by mouse'])
})

/**
 * A journey costs ten times as much as a story and a thousand times as much as a unit test. Who needs another one first joins two that
 * the same person can walk, or proves one by a cheaper test (docs/design/tests.md).
 */
const maxJourneys = { once: 60, everything: 330 }

test('journeys are few', async () => {
  const { once, everything } = runsIn(await listOfPlaywright())
  // A list that could not be read is not a short one.
  expect(once).toBeGreaterThan(30)
  expect(once).toBeLessThanOrEqual(maxJourneys.once)
  expect(everything).toBeLessThanOrEqual(maxJourneys.everything)
})

test('each run is counted in its scopes, also those of nested suites', () => {
  const usual = { tags: ['320'], tests: [1] }
  const rare = { tags: ['clock', 'everything'], tests: [1, 2] }
  expect(runsIn({ suites: [{ specs: [usual, rare], suites: [{ specs: [usual] }] }] })).toEqual({
    once: 2,
    everything: 4,
  })
})
