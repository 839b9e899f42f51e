import { describe, expect, test } from 'vitest'
import { tidyRules } from './tidy/rules.ts'
import { isModule, readTree, ROOT } from './tree.ts'

const tree = readTree(ROOT)

describe('the project follows its rules', () => {
  test('the tree was read', () => {
    expect(tree.filter(isModule).length).toBeGreaterThan(30)
  })

  test.each(tidyRules)('$name', ({ check }) => {
    expect(check(tree)).toEqual([])
  })
})
