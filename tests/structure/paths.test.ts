import { expect, test } from 'vitest'
import { stagesOf } from '../../scripts/test/paths.mjs'
import { STAGES } from '../../scripts/test/stages.mjs'
import { readTree, ROOT } from './tree.ts'

const found = (...paths: string[]) =>
  stagesOf(ROOT, paths, STAGES).map(({ stage, files }) => [stage.name, files.length])

test.each([
  ['scripts/test/arguments.test.ts', 'unit'],
  ['portal/src/lib/calls/api.test.ts', 'unit'],
  ['server/src/features/payouts/use-cases/early/early-model.db.test.ts', 'db'],
  ['tests/features/every-mail.test.ts', 'unit'],
  ['tests/features/two-currencies.db.test.ts', 'db'],
  ['tests/structure/tidy.test.ts', 'tidy'],
  ['tests/structure/planted-tools/checks.test.ts', 'tools'],
  ['tests/contract/live.test.ts', 'contract'],
  ['tests/faults/killed-files.test.ts', 'faults'],
  ['tests/simulation/simulation.test.ts', 'simulation'],
  ['tests/simulation/more-seeds/odd-seeds.test.ts', 'seeds'],
  ['tests/stories/fields.e2e.ts', 'stories'],
  ['tests/e2e/live.e2e.ts', 'browser'],
])('%s is run by the stage %s', (path, stage) => {
  expect(found(path)).toEqual([[stage, 1]])
})

test('a folder has the tests of all its stages, and several paths add up without repetition', () => {
  const stages = found('server/src/features/ledger').map(([name]) => name)
  expect(stages).toEqual(['unit', 'db'])
  const twice = found('tests/e2e', 'tests/e2e/live.e2e.ts', 'tests/structure/tidy.test.ts')
  expect(twice.map(([name]) => name)).toEqual(['tidy', 'browser'])
  expect(twice[1]).toEqual(found('tests/e2e')[0])
})

test('a path that does not exist or has no tests is refused', () => {
  expect(() => found('tests/absent.test.ts')).toThrow('There is no file or folder tests/absent.test.ts.')
  expect(() => found('README.md')).toThrow('There are no tests in README.md.')
  expect(() => found('docs/')).toThrow('There are no tests in docs/.')
  expect(() => found('tests/e2e', 'docs/')).toThrow('There are no tests in docs/.')
})

test('every test file of the project belongs to exactly one stage', () => {
  const files = readTree(ROOT)
    .map(({ path }) => path)
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(500)
  const ofStages = files.map((path) => STAGES.filter((stage) => stage.files?.test(path)).length)
  expect(files.filter((_, at) => ofStages[at] !== 1)).toEqual([])
})
