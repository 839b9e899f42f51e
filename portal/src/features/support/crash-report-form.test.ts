import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorText, mailLink } from './crash-report-form.tsx'

test('an error is reported with its name, message and first stack frames', () => {
  const error = new TypeError('no such thing')
  error.stack = [
    'TypeError: no such thing',
    ...Array.from({ length: 9 }, (_, at) => `    at place ${at}`),
  ].join('\n')
  expect(errorText(error)).toBe(
    'TypeError: no such thing\nat place 0\nat place 1\nat place 2\nat place 3\nat place 4',
  )
})

test.each([
  [undefined, 'undefined'],
  ['a word', 'a word'],
  [{ toString: (): string => 'told' }, 'told'],
  [null, 'null'],
])('any other thrown value (%o) is reported too', (thrown, text) => {
  expect(errorText(thrown)).toBe(text)
})

test('for any report, the link is a mail to support, with one subject and one body', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), fc.string(), (body, subject) => {
      const link = new URL(mailLink({ to: 'support@sooner.test', subject, body }))
      expect(link.protocol).toBe('mailto:')
      expect(link.pathname).toBe('support@sooner.test')
      expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
    }),
  )
  const half = `${'x'.repeat(1199)}\u{1F600}`
  expect(decodeURIComponent(mailLink({ to: 'a@b.test', subject: '', body: half }))).toMatch(/x$/)
})
