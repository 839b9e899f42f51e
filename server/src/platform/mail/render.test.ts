import { readFile } from 'node:fs/promises'
import { InvariantViolation } from '@sooner/rules/refusal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMail, type MailContent, looks, ownLook } from './render.ts'

const content: MailContent = {
  productName: 'Sooner',
  language: 'en-US',
  title: 'Confirm your account',
  paragraphs: ['Here is the code that you asked for.', 'It works for 24 hours.'],
  code: '482913',
  button: 'Enter the code',
  url: 'https://portal.test/confirm?email=a%40b.test',
  footer: 'You did not ask for it? Then nothing has happened, and nothing will.',
}

test('text and HTML have the same content', () => {
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

test('the language is declared, and the preview has the first sentence, but no code', () => {
  const { language, subject, html } = renderMail({ ...content, language: 'es-PR' })
  expect(language).toBe('es-PR')
  expect(html).toContain('<html lang="es-PR" dir="ltr">')
  const preview = /<div class="preview"[^>]*>([^<]*)</.exec(html)?.[1]
  expect(preview).toBe(content.paragraphs.join(' '))
  expect(`${subject}${preview}`).not.toContain('482913')
})

test('user input never becomes markup', () => {
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
      const linked = renderMail({ ...content, button: evil, url }).html
      expect(tags(linked)).toHaveLength(tags(renderMail(content).html)?.length ?? 0)
    }),
  )
})

test('a mail loads nothing and links to the web only', () => {
  expect(renderMail(content).html).not.toMatch(/<(script|img|link|iframe|form)|url\(|@import|src=/i)
  for (const url of ['javascript:alert(1)', ''])
    expect(() => renderMail({ ...content, url })).toThrow(InvariantViolation)
})

test('a mail to a vendor of a partner has its name in the place of the product’s, and its accent', () => {
  const rendered = renderMail(content)
  const head = (html: string) => /<p class="ink"[^>]*>([^<]*)<\/p>\n<table/.exec(html)?.[1]
  expect(head(rendered.html)).toBe('Sooner')
  const branded = rendered.htmlIn({ look: 'keystone', name: 'Keystone <Facilities>' })
  expect(head(branded)).toBe('Keystone &lt;Facilities&gt;')
  expect(branded).toContain(looks['keystone']?.accent)
  expect(head(rendered.htmlIn({ look: 'demo', name: undefined }))).toBe('Sooner')
})

test('without a button, an address is not a link', () => {
  const { button: _, ...rest } = content
  const { text, html } = renderMail(rest)
  expect(`${text}${html}`).not.toContain('https://portal.test')
})

test('a title stays in its line, whatever it contains', () => {
  const { subject, text, html } = renderMail({
    ...content,
    title: 'Bright\r\nBcc: x@evil.test\u2028can be paid\0',
  })
  expect(subject).toBe('Bright Bcc: x@evil.test can be paid')
  expect(text.split('\n')[0]).toBe(subject)
  expect(html).not.toContain('\r')
})

test('invisible characters cannot reverse a sentence, and joiners are preserved', () => {
  const name = '\u202eGnp.exe\u2066\u200f Bright\u00adside\ufeff 👩\u200d🔧'
  const { subject, text, html } = renderMail({ ...content, title: name, paragraphs: [name], footer: name })
  expect(subject).toBe('Gnp.exe Brightside 👩\u200d🔧')
  expect(`${subject}${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u00ad\ufeff]/u)
})

test('a title has a limited length, and is cut between characters', () => {
  const { subject } = renderMail({ ...content, title: `${'x'.repeat(158)}👩‍🔧👩‍🔧` })
  expect(subject).toBe(`${'x'.repeat(158)}…`)
  expect(renderMail({ ...content, title: 'x'.repeat(160) }).subject).toBe('x'.repeat(160))
})

const tokens = new URL('../../../../portal/src/styles/tokens.css', import.meta.url)

test('mails have the accents of the portal, for every brand with its own', async () => {
  const css = await readFile(tokens, 'utf8')
  const pairOf = (rule: string, name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rule)?.slice(1) ?? []
  const lookIn = (rule: string) => {
    const [accent, accentDark] = pairOf(rule, 'accent')
    const [accentInk, accentInkDark] = pairOf(rule, 'accent-ink')
    return { accent, accentDark, accentInk, accentInkDark }
  }
  const rules = css.split(/^}/m)
  expect(ownLook).toEqual(lookIn(rules[0] ?? ''))
  const branded = rules.flatMap((rule) => {
    const brand = /data-brand='(\w+)'/.exec(rule)?.[1]
    return brand === undefined ? [] : [[brand, lookIn(rule)] as const]
  })
  expect(looks).toEqual(Object.fromEntries(branded))
})
