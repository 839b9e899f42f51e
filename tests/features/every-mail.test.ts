import type { MailWords } from '@sooner/rules/mail-words'
import { languages, type Language } from '@sooner/rules/places'
import { describe, expect, test } from 'vitest'
import { bankMails } from '../../server/src/features/bank-accounts/domain/mails/by-language.ts'
import { identityMails } from '../../server/src/features/identity/domain/mails/by-language.ts'
import { renderMail } from '../../server/src/platform/mail/index.ts'
import { mailSamples, type Given, type MailSample } from './mail-samples.ts'

const origin = 'https://portal.test'
const named: Given = (name) => `‹${name}›`
const hostile: Given = (name) =>
  `</p><a href="https://evil.test">${name}</a>&amp;'\u202e\r\nBcc: thief@evil.test\r\n\r\n\u200f`

function render({ wordsOf, code }: MailSample, language: Language, given = named) {
  const words = wordsOf(language, given)
  const mail = renderMail({
    productName: 'Sooner',
    language,
    url: `${origin}/there`,
    ...words,
    ...(code !== undefined && { code }),
  })
  return { words, mail }
}

const spoken = ({ title, paragraphs, facts = [], button, footer }: MailWords) => [
  title,
  ...paragraphs,
  // The label of a payment in a list is its reference, in every language.
  ...facts.flatMap(([label]) => (label.includes('‹') ? [] : [label])),
  ...(button === undefined ? [] : [button]),
  footer,
]
const factsIn = ({ title, paragraphs, footer }: MailWords) =>
  [title, paragraphs.join(' '), footer].map((part) => [...new Set(part.match(/‹\w+›/g))].toSorted())

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
const unescaped = (html: string) =>
  html.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))

/** What a reader of the HTML sees, from the top. */
const shown = (html: string) =>
  [...html.matchAll(/<(?:p|h1|a|td class="fact)[^>]*>([^<\n]+)</g)].map(([, words = '']) => unescaped(words))

const english =
  /\b(the|and|you|your|is|was|were|of|to|with|from|this|that|not|it|we|have|been|sign|please|if|are|for|by|at|on)\b/i
const foreign = { 'en-US': /[áéíóúñ¿]/i, 'es-PR': english } as const
const withoutFacts = (text: string) =>
  text.replaceAll(/‹\w+›|https?:\S+|\S+@\S+|\bSooner\b|\bForm\w+ W-9/g, '')

/** Mail programs drop scripts and style sheets, know no layout but tables, and cut a mail off at 102 KB. */
const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a layout that few programs know', /display:\s*(?:flex|grid)|float:|position:/i],
  ['something that is loaded', /<(?:link|script|iframe|object|video)\b|@import|url\(/i],
  ['a picture without a text', /<img(?![^>]*\balt=)/i],
  ['a table that is read as data', /<table(?![^>]*role="presentation")/i],
  ['a text without a style of its own', /<(?:p|h1|a|td)(?![^>]*\bstyle=)[\s>]/i],
  ['a width in pixels beyond a phone without a percentage', /<table[^>]*width="520"(?![^>]*width:100%)/i],
]
/** What is colored needs a color in the dark too: a program that darkens the ground alone would leave dark text on it. */
function isDarkToo(html: string): boolean {
  const [, dark = ''] = /@media \(prefers-color-scheme: dark\) \{([^@]*)\n\}/.exec(html) ?? []
  const colored = [...html.matchAll(/<[^>]*\bstyle="([^"]*)"[^>]*>/g)].filter(([, style = '']) =>
    /(?:^|;)(?:color|background):/.test(style),
  )
  return colored.every(([tag]) => {
    const names = /\bclass="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
    return names.some((name) => dark.includes(`.${name} {`))
  })
}

const faultsOfMail = (html: string): readonly string[] => [
  ...rules.filter(([, pattern]) => pattern.test(html)).map(([fault]) => fault),
  ...(Buffer.byteLength(html) > 102 * 1024 ? ['a size that is cut off'] : []),
  ...(/<html lang="[a-z]{2}-[A-Z]{2}"/.test(html) ? [] : ['no language']),
  ...(isDarkToo(html) ? [] : ['a color that stays light in the dark']),
]

test.each([
  ['a layout that few programs know', '<td style="display:flex">x</td>'],
  ['something that is loaded', '<link rel="stylesheet" href="x">'],
  ['a picture without a text', '<img src="x" style="">'],
  ['a table that is read as data', '<table><tr></tr></table>'],
  ['a text without a style of its own', '<p>x</p>'],
  ['a size that is cut off', 'x'.repeat(103 * 1024)],
  ['a color that stays light in the dark', '<p style="color:#14211c">x</p>'],
])('the rules of mail programs find %s', (fault, html) => {
  expect(faultsOfMail(`<html lang="en-US">${html}</html>`)).toEqual([fault])
})

const cases = mailSamples.flatMap((sample) =>
  languages.map((language) => ({ name: sample.name, language, sample })),
)

describe.each(cases)('$name, $language', ({ sample, language }) => {
  const { words, mail } = render(sample, language)

  test('is complete, in its language, and without exclamation marks', () => {
    for (const one of spoken(words)) expect(one.trim()).not.toBe('')
    expect(mail.text).not.toMatch(/undefined|null|NaN|\[object|[!¡]/)
    expect(withoutFacts(mail.text)).not.toMatch(foreign[language])
    expect(mail.html).toContain(`<html lang="${language}"`)
  })

  test('names its recipient', () => {
    expect(words.footer).toContain(named('to'))
  })

  test('has the same content in text and HTML', () => {
    const [product, title, ...rest] = shown(mail.html)
    const footer = rest.at(-1)
    const facts = words.facts ?? []
    const paragraphs = rest.slice(0, words.paragraphs.length)
    const cells = rest.slice(paragraphs.length, paragraphs.length + 2 * facts.length)
    const lines = facts.map((_, at) => `${cells[2 * at]}: ${cells[2 * at + 1]}`).join('\n')
    const others = rest
      .slice(paragraphs.length + cells.length, -1)
      .map((part) =>
        part === sample.code ? `    ${part}` : part === words.button ? `${part}: ${origin}/there` : part,
      )
    const body = [...paragraphs, ...(lines === '' ? [] : [lines]), ...others]
    expect(mail.text).toBe([title, ...body].join('\n\n') + `\n\n-- \n${product}\n${footer}\n`)
  })

  test('keeps to what every mail program shows, in the look of the product and of a brand', () => {
    const branded = mail.htmlIn({ look: 'keystone', name: 'Keystone' })
    expect([mail.html, branded].map((html) => faultsOfMail(html))).toEqual([[], []])
  })

  test('has a subject of one bounded line without a code or a number of an account, since browsers show it too', () => {
    expect(render(sample, language, (name) => name.repeat(80)).mail.subject.length).toBeLessThanOrEqual(160)
    expect(mail.subject).toMatch(/^[^\r\n]+$/)
    expect(mail.subject).not.toMatch(/•|‹(?:account|ending)›/)
    if (sample.code !== undefined) expect(mail.subject).not.toContain(sample.code)
  })

  test('renders a name as plain text, and links only to this site', () => {
    const { subject, text, html } = render(sample, language, hostile).mail
    expect(tagsOf(html)).toEqual(tagsOf(mail.html))
    expect(`${subject}${text}${html}`).not.toMatch(/[\u202e\u200f\r]/)
    expect(`${subject}\n${text}`).not.toMatch(/^Bcc:/m)
    for (const [, url] of html.matchAll(/href="([^"]*)"/g)) expect(url).toBe(`${origin}/there`)
  })
})

test.each(mailSamples)('$name differs in each language, and has the same facts', ({ wordsOf }) => {
  const [first, ...others] = languages.map((language) => wordsOf(language, named))
  for (const other of others) {
    expect(factsIn(other)).toEqual(first && factsIn(first))
    expect(other.button === undefined).toBe(first?.button === undefined)
    const alike = new Set(first && spoken(first))
    for (const one of spoken(other)) expect(alike.has(one)).toBe(false)
  }
})

test.each(languages)('text messages and the page that freezes an account exist in %s', (language) => {
  const { ask, done, ...others } = bankMails[language].freezePage
  const code = identityMails[language].text('482913', 'Sooner')
  for (const words of [ask('‹account›'), done('‹account›'), code, ...Object.values(others)])
    expect(withoutFacts(words)).not.toMatch(foreign[language])
  expect(code).toMatch(/^482913 .*Sooner\.$/)
})
