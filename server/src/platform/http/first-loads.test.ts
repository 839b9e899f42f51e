import { expect, test } from 'vitest'
import { linkOf } from './first-loads.ts'

const loads = {
  pages: { '/sign-in': ['/assets/sign-in.js', '/assets/forms.js'], '/faq': ['/assets/faq.js'] },
  words: { en: ['/assets/en.js'], es: ['/assets/es.js'] },
}
const asked = (url: string, language?: string) =>
  linkOf(loads, { url, headers: { ...(language !== undefined && { 'accept-language': language }) } })

test("a page refers to the texts in its browser's language", () => {
  expect(asked('/sign-in?next=%2Ffees', 'de, es-MX;q=0.8, en;q=0.5')).toBe(
    '</assets/es.js>; rel=modulepreload, </assets/sign-in.js>; rel=modulepreload, </assets/forms.js>; rel=modulepreload',
  )
  expect(asked('/faq/', 'en-GB')).toBe(
    '</assets/en.js>; rel=modulepreload, </assets/faq.js>; rel=modulepreload',
  )
})

test.each([undefined, '', 'de', '*', 'constructor'])(
  'where no known language is accepted (%o) it is English',
  (language) => {
    expect(asked('/faq', language)).toContain('</assets/en.js>')
  },
)

test.each(['/', '/dashboard', '/nowhere', '/constructor', ''])('%o has no such reference', (url) => {
  expect(asked(url, 'en')).toBeUndefined()
})
