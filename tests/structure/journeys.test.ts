import { expect, test } from 'vitest'
import { triedOnce } from './journeys.ts'
import { plant } from './planted-tree.ts'
import { readTree, ROOT } from './tree.ts'

test('once covers every width, mouse and keyboard', () => {
  const { widths, hands } = triedOnce(readTree(ROOT))
  expect([...widths].toSorted()).toEqual(['1440', '320', '768'])
  expect([...hands].toSorted()).toEqual(['by keyboard alone', 'by mouse'])
})

test('a width and an input method that no journey uses first are found', () => {
  const { widths, hands } = triedOnce(
    plant({
      'tests/e2e/one.e2e.ts': "test('a', widths(320, 768), async () => {})",
      'tests/e2e/two.e2e.ts': "test(`b, ${how}`, tagsOf(how, 'by mouse'), async () => {})",
    }),
  )
  expect([...widths]).toEqual(['320'])
  expect([...hands]).toEqual(['by mouse'])
})
