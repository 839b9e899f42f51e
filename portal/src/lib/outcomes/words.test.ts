import { expect, test } from 'vitest'
import { en, type OutcomeWords } from './en.ts'
import { es } from './es.ts'

const sections = ({ failed, succeeded, storage }: OutcomeWords) => ({ failed, succeeded, storage })
const leaves = (words: OutcomeWords) =>
  Object.entries(sections(words)).flatMap(([part, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${part}.${key}`, text] as const),
  )
const spanish = new Map(leaves(es))

test('both languages have the same keys', () => {
  expect([...spanish.keys()].toSorted()).toEqual(
    leaves(en)
      .map(([key]) => key)
      .toSorted(),
  )
})

test.each(leaves(en))('%s exists in both languages', (key, text) => {
  expect(spanish.get(key)?.trim()).toBeTruthy()
  expect(spanish.get(key)).not.toBe(text)
})

test('the messages of the specification are exact', () => {
  const { failed, succeeded } = en
  expect(failed.confirmCode).toBe('The code you entered was incorrect. Please try again.')
  for (const text of [failed.getPaidNow, failed.onDemand, failed.bulkGetPaidNow, failed.bulkOnDemand]) {
    expect(text).toMatch(/^There was an error confirming .+\. Please try again later\.$/)
  }
  expect(failed.unknown).toBe('An unknown error ocurred')
  expect(succeeded.unknown).toBe('Success!')
})

test('every other error message follows their pattern', () => {
  const { confirmCode: _c, unknown: _u, ...others } = en.failed
  for (const text of Object.values(others)) {
    expect(text).toMatch(/^There was an error .+\. Please try again later\.$/)
  }
  expect(new Set(Object.values(en.failed)).size).toBe(Object.keys(en.failed).length)
})

test('there are no exclamation marks except the quoted one', () => {
  const shouting = [...leaves(en), ...leaves(es)].filter(([, text]) => /[!¡]/.test(text))
  expect(shouting).toEqual([['succeeded.unknown', 'Success!']])
})
