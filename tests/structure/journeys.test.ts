import { expect, test } from 'vitest'
import { walkedBy } from './journeys.ts'
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
