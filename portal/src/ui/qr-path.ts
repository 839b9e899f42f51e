import { InvariantViolation } from '@sooner/rules/refusal'
import { isHexColour, isQrVersion, largestQrVersion, smallestQrVersion } from '@sooner/rules/qr-code'
import { encode } from 'uqr'

export interface QrPath {
  /** In modules, with the quiet zone on both sides. */
  readonly size: number
  readonly path: string
}

/** Readers look for an empty edge of four modules before they look for anything else. */
const quietZone = 4

export interface QrOptions {
  /** The least size; a longer text takes a larger one. */
  readonly version?: number | undefined
  readonly dark: string
  readonly light: string
}

/** What would come out as a picture that nothing reads is a mistake in our own code. */
export function checkQrOptions({ version = smallestQrVersion, dark, light }: QrOptions): void {
  if (!isQrVersion(version)) throw new InvariantViolation(`a QR code has no version ${version}`)
  for (const colour of [dark, light]) {
    if (!isHexColour(colour)) throw new InvariantViolation(`${colour} is no hexadecimal colour`)
  }
}

/** One path for all dark modules, row by row: a rectangle for each run of them. */
export function qrPath(text: string, version: number = smallestQrVersion): QrPath {
  const { data, size } = encode(text, {
    ecc: 'M',
    border: quietZone,
    minVersion: version,
    maxVersion: largestQrVersion,
  })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  return { size, path: runs.join('') }
}
