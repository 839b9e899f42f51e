import { expect, test } from 'vitest'
import { beginOf, pageOf, wantedLanguage } from './portal-page.ts'

const loads = {
  entry: '/assets/index.js',
  ahead: '/assets/session.js',
  stranger: { en: { '/sign-in': ['in.js'], '/faq': ['faq.js'] }, es: { '/sign-in': ['in.es.js'] } },
  person: {
    en: { '/dashboard': ['board.js'], any: ['any.js'] },
    es: { '/dashboard': ['board.es.js'], any: ['any.es.js'] },
  },
  view: { en: { '/dashboard': ['view.js'] }, es: { '/dashboard': ['view.es.js'] } },
}

test('a page begins with its own files, by who visits it', () => {
  expect(beginOf(loads, '/faq', 'en')).toEqual({
    entry: '/assets/index.js',
    ahead: '/assets/session.js',
    stranger: ['faq.js'],
    person: ['board.js'],
    view: [],
  })
  expect(beginOf(loads, '/dashboard', 'es')).toMatchObject({ person: ['board.es.js'], view: ['view.es.js'] })
})

test.each(['/', '/nowhere', '/constructor', ''])('%o leads a stranger to sign in', (path) => {
  expect(beginOf(loads, path, 'es')).toEqual({
    entry: '/assets/index.js',
    ahead: '/assets/session.js',
    stranger: ['in.es.js'],
    person: ['any.es.js'],
    view: [],
  })
})

test('an address has its own page, that of its area, or the one of all others', () => {
  const { person, ...others } = loads
  const withArea = {
    ...others,
    person: { ...person, en: { ...person.en, '/': [], '/console/': ['console.js'] } },
  }
  const pages = [
    '/dashboard',
    '/faq',
    '/console',
    '/console/invoices/7',
    '/consoles',
    '/nowhere',
    '/constructor',
    '',
  ]
  expect(pages.map((path) => pageOf(withArea, path))).toEqual([
    ...['/dashboard', '/faq', '/console/', '/console/', 'any', 'any', 'any', 'any'],
  ])
  expect(beginOf(withArea, '/console/', 'en')).toMatchObject({ stranger: ['in.js'], person: ['console.js'] })
})

const wanted = (headers: Record<string, string>) => wantedLanguage({ headers })

test('the language is the chosen one, else the first accepted one that has translations', () => {
  expect(wanted({ 'accept-language': 'de, es-MX;q=0.8, en;q=0.5' })).toBe('es')
  expect(wanted({ 'accept-language': 'es', cookie: 'a=1;sooner.language=en' })).toBe('en')
  expect(wanted({ 'accept-language': 'es', cookie: 'sooner.language=xx; sooner.languages=en' })).toBe('es')
})

test.each([undefined, '', 'de', '*', 'constructor'])('with %o accepted it is English', (language) => {
  expect(wanted(language === undefined ? {} : { 'accept-language': language })).toBe('en')
})
