import { expect, test } from 'vitest'
import { readArguments } from './arguments.mjs'

const stages = [{ name: 'lint' }, { name: 'unit' }, { name: 'db' }]
const read = (...words: string[]) => {
  const { scope, chosen } = readArguments(words, stages)
  return [scope, ...chosen.map(({ name }) => name)]
}

test('without arguments every stage runs, and proves everything once', () => {
  expect(read()).toEqual(['once', 'lint', 'unit', 'db'])
})

test('"everything" is a scope and not a stage, alone or with named stages', () => {
  expect(read('everything')).toEqual(['everything', 'lint', 'unit', 'db'])
  expect(read('everything', 'unit')).toEqual(['everything', 'unit'])
  expect(read('unit', 'everything')).toEqual(['everything', 'unit'])
})

test('named stages run in their own order', () => {
  expect(read('db', 'lint')).toEqual(['once', 'lint', 'db'])
})

test('an unknown name is refused with the existing names', () => {
  expect(() => read('unti')).toThrow(
    'There is no stage named unti. There are: lint, unit, db; and "everything"',
  )
})
