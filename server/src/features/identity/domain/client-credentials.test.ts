import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBasic } from './client-credentials.ts'

const header = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const formEncoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')

describe('Basic credentials', () => {
  test('are read unchanged, whatever they contain', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(texts, texts, (id, secret) => {
        expect(readBasic(header(`${formEncoded(id)}:${formEncoded(secret)}`))).toEqual({ id, secret })
      }),
    )
  })

  test('may have any case, and the secret may contain a colon', () => {
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
  ])('are invalid: %j', (text) => {
    expect(readBasic(text)).toBeUndefined()
  })
})
