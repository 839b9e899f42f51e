import fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { checkQrOptions, qrPath } from './qr-code.tsx'

const quiet = 4
const address =
  'otpauth://totp/Sooner:owner%40brightside.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sooner'

/** The modules that a path paints, one by one. */
function painted(path: string): Set<string> {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)]
  expect(runs.map(([run]) => run).join('')).toBe(path)
  return new Set(
    runs.flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
    ),
  )
}

const darkIn = (rows: readonly (readonly boolean[])[]) =>
  new Set(rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))))

test('paints every dark module of the code and no other', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200 }), (text) => {
      const { path, size } = qrPath(text)
      const wanted = encode(text, { ecc: 'M', border: quiet })
      expect(size).toBe(wanted.size)
      expect(painted(path)).toEqual(darkIn(wanted.data))
    }),
    { numRuns: 40 },
  )
})

test('has an empty margin of four modules', () => {
  const { path, size } = qrPath(address)
  for (const place of painted(path)) {
    for (const at of place.split(' ').map(Number)) {
      expect(at).toBeGreaterThanOrEqual(quiet)
      expect(at).toBeLessThan(size - quiet)
    }
  }
})

test('grows with its version, from 1 to 40', () => {
  const widthOf = (version: number) => qrPath('A', version).size - 2 * quiet
  expect([1, 2, 40].map(widthOf)).toEqual([21, 25, 177])
  expect(qrPath(address, 1).size).toBeGreaterThan(qrPath('A', 1).size)
})

test('refuses unknown versions and colors', () => {
  const colours = { dark: '#14211c', light: '#fff' }
  expect(() => checkQrOptions({ ...colours, version: 40 })).not.toThrow()
  expect(() => checkQrOptions({ ...colours, version: 41 })).toThrow('version 41')
  expect(() => checkQrOptions({ ...colours, version: 0 })).toThrow('version 0')
  expect(() => checkQrOptions({ ...colours, light: '#ff' })).toThrow('#ff')
  expect(() => checkQrOptions({ ...colours, dark: 'black' })).toThrow('black')
})
