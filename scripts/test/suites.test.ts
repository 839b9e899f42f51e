import { describe, expect, test } from 'vitest'
import { countPlaywright, countVitest, flakyTests, judge } from './suites.mjs'

const vitestReport = (counts: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...counts,
})

describe('counting vitest results', () => {
  test('passed and failed tests are counted as such', () => {
    expect(countVitest(vitestReport({ numPassedTests: 5, numFailedTests: 2 }))).toEqual({
      passed: 5,
      failed: 2,
    })
  })

  test('a skipped test and a todo count as failed', () => {
    expect(countVitest(vitestReport({ numPendingTests: 1, numTodoTests: 1 }))).toEqual({
      passed: 0,
      failed: 2,
    })
  })

  test('where tests are chosen by their names, the others are not counted', () => {
    expect(countVitest(vitestReport({ numPassedTests: 1, numPendingTests: 7 }), true)).toEqual({
      passed: 1,
      failed: 0,
    })
  })

  test('a file that does not load counts as failed', () => {
    const files = [{ status: 'failed', assertionResults: [] }]
    expect(countVitest(vitestReport({ numPassedTests: 1 }, files))).toEqual({ passed: 1, failed: 1 })
  })

  test("a file's failed tests are not counted twice", () => {
    const files = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }]
    expect(countVitest(vitestReport({ numFailedTests: 1 }, files))).toEqual({ passed: 0, failed: 1 })
  })
})

describe('counting browser results', () => {
  test('a skipped journey counts as failed, and so does a failed set-up', () => {
    const stats = { expected: 3, unexpected: 1, skipped: 1, flaky: 0 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3 })
  })

  test('one journey that passed when it was repeated counts as passed, two count as failed', () => {
    const stats = { expected: 3, unexpected: 0, skipped: 0 }
    expect(countPlaywright({ stats: { ...stats, flaky: 1 }, errors: [] })).toEqual({ passed: 4, failed: 0 })
    expect(countPlaywright({ stats: { ...stats, flaky: 2 }, errors: [] })).toEqual({ passed: 3, failed: 2 })
  })

  test('a journey that passed when it was repeated is named with what shows its first run', () => {
    const results = [
      {
        error: { message: '\u001B[31mthe page fits 320\u001B[39m\n\nExpected: 0' },
        attachments: [{ path: 'a/trace.zip' }, {}],
      },
      { attachments: [{ path: 'a-retry1/trace.zip' }] },
    ]
    const spec = (title: string, status: string) => ({
      file: 'fees.e2e.ts',
      title,
      tests: [{ status, projectName: 'phone-320', results }],
    })
    const inner = { specs: [spec('a fee is shown', 'flaky'), spec('a price is shown', 'expected')] }
    expect(flakyTests({ suites: [{ suites: [inner] }] })).toEqual([
      'fees.e2e.ts › a fee is shown (phone-320): the page fits 320\n  a/trace.zip',
    ])
  })
})

describe('judging a suite', () => {
  test('0 tests are a failure', () => {
    expect(judge({ passed: 0, failed: 0 }, 0, '')).toMatchObject({ passed: 0, failed: 1 })
  })

  test('where tests are chosen by their names, a suite may have none of them, but not end badly', () => {
    expect(judge({ passed: 0, failed: 0 }, 0, '', true)).toMatchObject({ passed: 0, failed: 0 })
    expect(judge({ passed: 0, failed: 0 }, 1, '', true)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a failing exit that names no test is a failure', () => {
    expect(judge({ passed: 9, failed: 0 }, 1, 'unhandled')).toEqual({
      passed: 9,
      failed: 1,
      report: 'unhandled',
    })
  })

  test('a successful exit passes without output', () => {
    expect(judge({ passed: 9, failed: 0 }, 0, 'much said')).toEqual({ passed: 9, failed: 0, report: '' })
  })
})
