import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentText } from '@sooner/money/text'
import { countText, progressText, shortMoneyText, sizeText } from './number-text.ts'

test.each([
  [195, 'en-US', '1.95%'],
  [220, 'en-US', '2.20%'],
  [0, 'en-US', '0.00%'],
  [-5, 'en-US', '\u22120.05%'],
  [195, 'es-PR', '1.95%'],
])('%d hundredths of a percent in %s are displayed', (basisPoints, locale, text) => {
  expect(percentText(basisPoints, locale)).toBe(text)
})

test('progress is complete only at the end', () => {
  expect([0, 0.456, 0.999, 1].map((part) => progressText(part, 'en-US'))).toEqual([
    '0%',
    '45%',
    '99%',
    '100%',
  ])
})

test('a rate can be parsed, and never has a hyphen for a minus', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (basisPoints) => {
      const text = percentText(basisPoints, 'en-US')
      expect(Number(text.replace('\u2212', '-').replaceAll(/[^\d-]/g, ''))).toBe(basisPoints)
      expect(text).not.toContain('-')
    }),
  )
})

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [1536, '1.5 kB'],
  [10 * 1024 * 1024, '10 MB'],
  [15.4 * 1024 * 1024, '15 MB'],
  [3 * 1024 ** 4, '3,072 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes, 'en-US')).toBe(text)
})

test('a count is grouped', () => {
  expect(countText(12_840, 'en-US')).toBe('12,840')
  expect(countText(-3, 'en-US')).toBe('\u22123')
})

test.each([
  [1_000_000, 'en-US', '$10K'],
  [125_000_000, 'en-US', '$1.3M'],
  [0, 'en-US', '$0'],
  [-250_000, 'en-US', '\u2212$2.5K'],
  [500_000, 'es-PR', '$5\u00a0K'],
  [1_450_000, 'es-PR', '$14.5\u00a0K'],
])('%d cents on an axis in %s are %s', (amountMinor, locale, text) => {
  expect(shortMoneyText(amountMinor, 'USD', locale)).toBe(text)
})
