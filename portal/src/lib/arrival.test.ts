import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrivalIn, arrivalOf, bindArrival, forgetArrival, saveArrival, savedArrival } from './arrival.ts'
import { forget, forgetPerson, remember } from './browser-store.ts'

test('reads known parameters and nothing else', () => {
  const search = new URLSearchParams(
    'onboardingId=abc&email=a%40b.test&businessName=Brightside%20%26%20Sons&promoCode=Mars&referralCode=R-7&subdomain=harborline&x=1',
  )
  expect(arrivalIn(search)).toEqual({
    onboardingId: 'abc',
    email: 'a@b.test',
    businessName: 'Brightside & Sons',
    promoCode: 'Mars',
    referralCode: 'R-7',
    subdomain: 'harborline',
  })
})

test('omits empty values and truncates long ones', () => {
  const found = arrivalIn(new URLSearchParams({ email: '  ', businessName: 'x'.repeat(500) }))
  expect(found).toEqual({ businessName: 'x'.repeat(120) })
})

describe('what is saved', () => {
  const link = 'onboardingId=abc&email=maria%40brightside.test&businessName=Brightside&promoCode=Mars'
  const ofLink = {
    onboardingId: 'abc',
    email: 'maria@brightside.test',
    businessName: 'Brightside',
    promoCode: 'Mars',
  }
  const save = (search: string) => saveArrival(new URLSearchParams(search))
  /** A new tab has the storage of the browser, and none of the former tab. */
  const openTab = () => {
    const names = ['onboardingId', 'email', 'businessName', 'promoCode', 'referralCode']
    for (const name of names) forget('visit', name)
  }
  beforeEach(() => {
    forgetPerson()
    vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  })
  afterEach(() => vi.useRealTimers())

  test('is found in a new tab by the person whom the link names, and by nobody else', () => {
    save(link)
    openTab()
    expect(savedArrival()).toEqual({})
    expect(arrivalOf('Maria@brightside.test')).toEqual(ofLink)
    expect(arrivalOf('bob@quayside.test')).toEqual({})
  })

  test('belongs to the address that signed up, whatever the link proposed', () => {
    save('onboardingId=abc&referralCode=R-7')
    bindArrival('bob@quayside.test')
    openTab()
    expect(arrivalOf('bob@quayside.test')).toMatchObject({ onboardingId: 'abc', referralCode: 'R-7' })
    expect(arrivalOf('maria@brightside.test')).toEqual({})
  })

  test('is not replaced by a link that only proposes an address', () => {
    save(link)
    openTab()
    save('email=maria%40brightside.test')
    expect(arrivalOf('maria@brightside.test')).toEqual(ofLink)
  })

  test('ends when it is used, part by part', () => {
    save(link)
    forgetArrival('onboardingId')
    openTab()
    const { onboardingId: _used, ...rest } = ofLink
    expect(arrivalOf(ofLink.email)).toEqual(rest)
    forgetArrival('promoCode', 'businessName')
    expect(arrivalOf(ofLink.email)).toEqual({})
  })

  test('ends when somebody signs out, and after fourteen days', () => {
    save(link)
    openTab()
    vi.setSystemTime(new Date('2026-12-04T09:59:00Z'))
    expect(arrivalOf(ofLink.email)).toEqual(ofLink)
    vi.setSystemTime(new Date('2026-12-04T10:00:00Z'))
    expect(arrivalOf(ofLink.email)).toEqual({})
    save(link)
    forgetPerson()
    expect(arrivalOf(ofLink.email)).toEqual({})
  })

  test.each(['', '{', 'null', '{"savedAt":"x"}', '{"savedAt":0,"values":7}'])(
    'is ignored if the storage holds something else: %s',
    (text) => {
      remember('state', 'arrival', text)
      expect(arrivalOf('maria@brightside.test')).toEqual({})
    },
  )
})
