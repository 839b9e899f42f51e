import { InvariantViolation } from '@sooner/rules/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMail, type MailContent } from './render.ts'

const content: MailContent = {
  productName: 'Sooner',
  title: 'Confirm your account',
  paragraphs: ['Here is the code that you asked for.', 'It works for 24 hours.'],
  code: '482913',
  action: { label: 'Enter the code', url: 'https://portal.test/confirm?email=a%40b.test' },
  footer: 'You did not ask for it? Then nothing has happened, and nothing will.',
}

test('text and HTML say the same', () => {
  const { subject, text, html } = renderMail(content)
  expect(subject).toBe(content.title)
  for (const part of [
    content.title,
    ...content.paragraphs,
    '482913',
    'Enter the code',
    content.footer,
    'Sooner',
  ]) {
    expect(text).toContain(part)
    expect(html).toContain(part)
  }
  expect(text).toContain('https://portal.test/confirm?email=a%40b.test')
  expect(html).toContain('href="https://portal.test/confirm?email=a%40b.test"')
})

test('nothing that a person wrote becomes markup', () => {
  const reference = renderMail({
    ...content,
    productName: '',
    title: '',
    paragraphs: [''],
    code: '',
    footer: '',
  })
  const tags = (html: string) => html.match(/<[^>]*>/g)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', 'b', ' ', '=') }), (evil) => {
      const all = { productName: evil, title: evil, paragraphs: [evil], code: evil, footer: evil }
      expect(tags(renderMail({ ...content, ...all }).html)).toEqual(tags(reference.html))
      const url = `https://portal.test/?next=${evil}`
      const linked = renderMail({ ...content, action: { label: evil, url } }).html
      expect(tags(linked)).toHaveLength(tags(renderMail(content).html)?.length ?? 0)
    }),
  )
})

test('a mail loads nothing and links to the web only', () => {
  expect(renderMail(content).html).not.toMatch(/<(script|img|link|iframe|form)|url\(|@import|src=/i)
  const script = { label: 'Go', url: 'javascript:alert(1)' }
  expect(() => renderMail({ ...content, action: script })).toThrow(InvariantViolation)
})

test('a title stays in its line, whatever it names', () => {
  const { subject, text, html } = renderMail({
    ...content,
    title: 'Bright\r\nBcc: x@evil.test\u2028can be paid\0',
  })
  expect(subject).toBe('Bright Bcc: x@evil.test can be paid')
  expect(text.split('\n')[0]).toBe(subject)
  expect(html).not.toContain('\r')
})
