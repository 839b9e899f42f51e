import { currencies, type Currency } from '@sooner/money'
import { clearing } from '@sooner/rules/clearing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueVerb } from '../../lib/words/testing/both-languages.ts'
import { mergeFlags } from '../../lib/flags.ts'
import { faq as english } from './content/en.ts'
import { faq as spanish } from './content/es.ts'
import { type Faq, findQuestions, flagged, forProduct, groupIds, isQuestion, questions } from './faq.ts'

const flags = mergeFlags({})
const en = forProduct(english, 'Sooner', flags)
const es = forProduct(spanish, 'Sooner', flags)
const textOf = (faq: Faq) =>
  Object.values(faq.entries).flatMap(({ question, answer }) => [question, ...answer])

test('each question has a unique id, which no group has', () => {
  expect(new Set([...questions, ...groupIds.map((id) => `group-${id}`)]).size).toBe(
    questions.length + groupIds.length,
  )
  expect(questions.every((id) => /^[a-z]+(-[a-z]+)*$/.test(id))).toBe(true)
  expect(isQuestion('quote')).toBe(true)
  expect(isQuestion('constructor')).toBe(false)
})

describe.each([
  ['English', en],
  ['Spanish', es],
])('in %s', (_language, faq) => {
  test('every question is answered, in a consistent style', () => {
    expect(Object.keys(faq.entries).toSorted()).toEqual([...questions].toSorted())
    for (const { question, answer } of Object.values(faq.entries)) {
      expect(question).toMatch(/\?$/)
      expect(answer.length).toBeGreaterThan(0)
    }
    expect(textOf(faq).filter((text) => text.trim() === '' || /[!¡]/.test(text))).toEqual([])
    expect(new Set(textOf(faq)).size).toBe(textOf(faq).length)
    expect(textOf(faq).filter((text) => dueVerb.test(text))).toEqual([])
  })

  test('no search finds everything, and every question can be found', () => {
    expect(findQuestions(faq, ' ').size).toBe(questions.length)
    for (const id of questions) expect(findQuestions(faq, faq.entries[id].question).has(id)).toBe(true)
  })
})

test.each([
  [english, 'Not right now.'],
  [spanish, 'Por ahora no.'],
])('%# where uploads are off, no answer offers them', (faq, no) => {
  const answers = (invoiceUploading: boolean) =>
    forProduct(faq, 'Sooner', mergeFlags({ invoiceUploading })).entries['upload-invoices'].answer.join(' ')
  expect(answers(true)).toContain('CSV')
  expect(answers(false)).toContain(no)
  expect(answers(false)).not.toContain('CSV')
})

test.each([english, spanish])('%# a flag changes the answers about its feature, and no others', (faq) => {
  for (const flag of new Set(Object.values(flagged))) {
    const on = forProduct(faq, 'Sooner', mergeFlags({ [flag]: true })).entries
    const off = forProduct(faq, 'Sooner', mergeFlags({ [flag]: false })).entries
    const changed = questions.filter((id) => on[id].answer.join() !== off[id].answer.join())
    expect(changed.toSorted()).toEqual(
      Object.entries(flagged)
        .flatMap(([id, of]) => (of === flag ? [id] : []))
        .toSorted(),
    )
  }
})

test('both languages have the same figures', () => {
  const figures = (faq: Faq, id: keyof Faq['entries']) =>
    [...faq.entries[id].answer.join(' ').matchAll(/\d[\d.,:%]*/g)]
      .map(([figure]) => figure.replace(/[.,]$/, ''))
      .toSorted()
  for (const id of questions) expect([id, figures(es, id)]).toEqual([id, figures(en, id)])
})

test('no text names another product', () => {
  const named = textOf(forProduct(english, 'Harborline', flags)).join(' ')
  expect(named).toContain('What is Harborline?')
  expect(named).not.toMatch(/Sooner|[{}]/)
})

test.each([
  [es, 'comision', 'what-it-costs'],
  [es, 'COMISIÓN  cuánto', 'what-it-costs'],
  [en, 'three tries deposits', 'micro-deposits'],
  [en, '0.49', 'micro-deposits'],
  [en, 'holidays, weekends', 'bank-holidays'],
])('%# a search accepts everyday input', (faq, search, id) => {
  expect(findQuestions(faq, search).has(id as 'quote')).toBe(true)
})

test('every further term narrows, and none of them is a pattern', () => {
  expect(findQuestions(en, 'xyzzy').size).toBe(0)
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const fewer = findQuestions(en, `${one} ${other}`)
      const more = findQuestions(en, one)
      expect([...fewer].every((id) => more.has(id))).toBe(true)
    }),
  )
})

test.each([
  ['English', en],
  ['Spanish', es],
])('in %s the cutoff of each currency is named', (_language, faq) => {
  const answer = faq.entries['when-it-arrives'].answer.join(' ')
  const isNamed = (currency: Currency) => {
    const [hour = 0, minute = 0] = clearing[currency].cutoff.split(':').map(Number)
    const time = minute === 0 ? `${hour - 12}` : `${hour - 12}:${minute}`
    return new RegExp(`\\b${time} p\\.\\s?m\\.`).test(answer)
  }
  expect(currencies.filter((currency) => !isNamed(currency))).toEqual([])
})
