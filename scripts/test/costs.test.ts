import { expect, test } from 'vitest'
import { costTable, playwrightCosts, vitestCosts } from './costs.mjs'

test("the seconds of each test file are read from vitest's report", () => {
  const report = { testResults: [{ name: '/project/server/a.test.ts', startTime: 1000, endTime: 3500 }] }
  expect(vitestCosts(report, '/project')).toEqual([{ file: 'server/a.test.ts', seconds: 2.5 }])
})

test('the seconds of each journey file are the sum of its journeys, including grouped ones', () => {
  const specs = (...durations: number[]) => [
    { tests: [{ results: durations.map((duration) => ({ duration })) }] },
  ]
  const report = { suites: [{ file: 'a.e2e.ts', specs: specs(1000, 500), suites: [{ specs: specs(2000) }] }] }
  expect(playwrightCosts(report, 'tests/e2e')).toEqual([{ file: 'tests/e2e/a.e2e.ts', seconds: 3.5 }])
})

test('a stage over its budget and the longest files are named', () => {
  const table = costTable([
    { name: 'unit', seconds: 12, budget: 20, costs: [{ file: 'a.test.ts', seconds: 9 }] },
    { name: 'db', seconds: 61, budget: 60, costs: [{ file: 'b.test.ts', seconds: 11 }] },
  ])
  expect(table).toBe(
    [
      'What it took:',
      '  unit        12.0 s  of 20 s',
      '  db          61.0 s  of 60 s  over its budget',
      'Test files over 10 s: 1',
      '    11.0 s  b.test.ts',
      '',
    ].join('\n'),
  )
})
