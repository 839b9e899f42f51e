import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBasic } from './basic-credentials.ts'

const header = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const formEncoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

describe('Basic credentials', () => {
  test('are read back as they were, whatever stands in them', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(texts, texts, (id, secret) => {
        expect(readBasic(header(`${formEncoded(id)}:${formEncoded(secret)}`))).toEqual({ id, secret })
      }),
    )
  })

  test('may be written in any letters, and the secret may hold a colon', () => {
    expect(readBasic(header('a:b:c').replace('Basic', 'basic'))).toEqual({ id: 'a', secret: 'b:c' })
  })

  test.each([
    '',
    'Basic',
    'Basic ',
    'Basic ???',
    'Bearer abc',
    header(':secret'),
    header('no colon'),
    header('%:x'),
    header('a%00:x'),
  ])('are not: %j', (text) => {
    expect(readBasic(text)).toBeUndefined()
  })
})
