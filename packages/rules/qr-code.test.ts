import { expect, test } from 'vitest'
import { isHexColour, isQrVersion, maxQrVersion, minQrVersion } from './qr-code.ts'

test('a version goes from 1 to 40', () => {
  expect([minQrVersion, maxQrVersion]).toEqual([1, 40])
  for (const version of [1, 2, 39, 40]) expect(isQrVersion(version)).toBe(true)
  for (const version of [0, 41, -1, 1.5, NaN, Infinity]) expect(isQrVersion(version)).toBe(false)
})

test('a color has three to eight hexadecimal characters', () => {
  for (const colour of ['fff', '#fff', '#FFFF', '14211c', '#14211C', '#14211cff']) {
    expect(isHexColour(colour)).toBe(true)
  }
  for (const colour of [
    '',
    '#',
    'ff',
    '#ff',
    '#14211cff0',
    'white',
    '#ggg',
    'rgb(0 0 0)',
    '#ff f',
    '##fff',
  ]) {
    expect(isHexColour(colour)).toBe(false)
  }
})
