import { expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'

const stages = [
  { name: 'lint' },
  { name: 'unit', files: /\.test\.ts$/ },
  { name: 'seeds', files: /^seeds\//, isNightly: true },
  { name: 'db', files: /\.db\.test\.ts$/ },
]
const read = (...words: string[]) => {
  const { scope, stages: chosen } = readArguments(words, stages)
  return [scope, ...chosen.map(({ name }) => name)]
}

test('without arguments every stage runs, and proves everything once', () => {
  expect(read()).toEqual(['once', 'lint', 'unit', 'db'])
})

test('"everything" and "nightly" are scopes and not stages, alone or with named stages', () => {
  expect(read('everything')).toEqual(['everything', 'lint', 'unit', 'db'])
  expect(read('everything', 'unit')).toEqual(['everything', 'unit'])
  expect(read('unit', 'nightly')).toEqual(['nightly', 'unit'])
})

test('a nightly stage runs in "nightly", or when it is named', () => {
  expect(read('nightly')).toEqual(['nightly', 'lint', 'unit', 'seeds', 'db'])
  expect(read('seeds')).toEqual(['once', 'seeds'])
})

test('named stages run in their own order', () => {
  expect(read('db', 'lint')).toEqual(['once', 'lint', 'db'])
})

test('a file and a folder are paths, beside a scope and named stages', () => {
  const {
    paths,
    scope,
    stages: chosen,
  } = readArguments(['tests/e2e/a.e2e.ts', 'everything', 'server/src', 'db'], stages)
  expect([scope, paths]).toEqual(['everything', ['tests/e2e/a.e2e.ts', 'server/src']])
  expect(chosen.map(({ name }) => name)).toEqual(['db'])
  expect(readArguments(['a.test.ts'], stages).stages).toEqual([])
})

test('of a file, a folder and a test that are named all of it runs, and of a stage what the scope has', () => {
  expect(read('tests/e2e/a.e2e.ts')).toEqual(['everything'])
  expect(read('unit', '-t', 'pays once')).toEqual(['everything', 'unit'])
  expect(read('nightly', 'tests/faults')).toEqual(['nightly'])
  expect(read('unit')).toEqual(['once', 'unit'])
})

test('a name of a test chooses among the stages that have tests', () => {
  const { testName, stages: chosen } = readArguments(['-t', 'pays once'], stages)
  expect([testName, ...chosen.map(({ name }) => name)]).toEqual(['pays once', 'unit', 'db'])
  expect(readArguments(['a.test.ts', '-t', 'unit'], stages)).toMatchObject({
    testName: 'unit',
    stages: [],
    paths: ['a.test.ts'],
  })
})

test('a debugger is asked for by --inspect', () => {
  expect(readArguments(['--inspect', 'unit'], stages)).toMatchObject({ isInspected: true, paths: [] })
  expect(readArguments(['unit'], stages)).toMatchObject({ isInspected: false })
})

test('--shuffle asks for a random order, with a new seed or with one whose order is to be repeated', () => {
  const seedOf = (...words: string[]) => readArguments(words, stages).shuffleSeed
  expect(seedOf('db', '--shuffle', '7')).toBe(7)
  expect(seedOf('--shuffle', 'db')).toBeGreaterThan(0)
  expect([seedOf(), seedOf('everything')]).toEqual([undefined, undefined])
  // Each night has another order.
  expect(seedOf('nightly')).toBeGreaterThan(0)
  expect(seedOf('nightly', '--shuffle', '7')).toBe(7)
  expect(readArguments(['unit', '--shuffle', '7', 'server/src'], stages)).toMatchObject({
    stages: [{ name: 'unit' }],
    paths: ['server/src'],
  })
  expect(() => seedOf('--shuffle', '7', '8')).toThrow('There is no stage named 8.')
})

test('an unknown name is refused with the existing names', () => {
  expect(() => read('unti')).toThrow(
    'There is no stage named unti. There are: lint, unit, seeds, db; "everything" and "nightly"',
  )
})

test('-t without a name is refused, and so is -t or --inspect for a stage without tests', () => {
  expect(() => read('unit', '-t')).toThrow('-t needs the name of a test')
  expect(() => read('lint', '-t', 'a')).toThrow('lint: there are no tests to choose from.')
  expect(() => read('lint', '--inspect')).toThrow('lint: there are no tests to choose from.')
})
