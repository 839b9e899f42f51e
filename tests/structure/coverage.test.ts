import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { coverageFaults, ids, rowsOf } from './coverage.ts'
import { plant } from './planted-tree.ts'
import { readTree, ROOT } from './tree.ts'

const document = readFileSync(join(ROOT, 'docs', 'coverage.md'), 'utf8')

describe('docs/coverage.md', () => {
  test('has every line of the checklist once, and every file and test that it names exists', () => {
    expect(ids).toHaveLength(203)
    expect(rowsOf(document)).toHaveLength(203)
    expect(coverageFaults(document, readTree(ROOT))).toEqual([])
  })
})

describe('a planted fault in the coverage is found', () => {
  const tree = plant({
    'a.ts': '',
    'a.test.ts': "test('it works', () => {})\ntest.each([1])('each $it', () => {})",
  })
  const allOpen = (open: number) =>
    [`**203 lines, ${open} not yet.**`, ...ids.map((id) => `| ${id} | what | not yet | not yet |`)].join('\n')
  const built = (where: string, shownBy: string) =>
    allOpen(202).replace('| 1.01 | what | not yet | not yet |', `| 1.01 | what | ${where} | ${shownBy} |`)

  test('a correct document has no fault', () => {
    expect(coverageFaults(allOpen(203), tree)).toEqual([])
    expect(coverageFaults(built('`a.ts`', '`a.test.ts` › it works<br>`a.test.ts` › each $it'), tree)).toEqual(
      [],
    )
  })

  test.each([
    ['a missing id', allOpen(203).replace(/\| 2\.07 .*\n/, ''), '2.07 is missing'],
    ['a duplicate id', `${allOpen(203)}\n| 2.07 | what | not yet | not yet |`, '2.07 stands there twice'],
    [
      'an unknown id',
      `${allOpen(203)}\n| 9.99 | what | not yet | not yet |`,
      '9.99 is no line of the checklist',
    ],
    ['a wrong count', allOpen(202), 'it states 202 not yet, there are 203'],
    ['an unknown file', built('`b.ts`', '`a.test.ts` › it works'), '1.01 names b.ts, which is not there'],
    ['no file', built('somewhere', '`a.test.ts` › it works'), '1.01 names no file'],
    ['an unknown test', built('`a.ts`', '`a.test.ts` › it sings'), 'a.test.ts › it sings'],
    ['no test', built('`a.ts`', 'not yet'), '1.01 does not name its test'],
  ])('%s', (_, faulty, fault) => {
    expect(coverageFaults(faulty, tree).join('\n')).toContain(fault)
  })
})
