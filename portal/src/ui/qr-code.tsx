import { useMemo } from 'react'
import { InvariantViolation } from '@sooner/rules/refusal'
import { isHexColour, isQrVersion, maxQrVersion, minQrVersion } from '@sooner/rules/qr-code'
import { encode } from 'uqr'

interface QrPath {
  /** The size in modules, including the quiet zone on both sides. */
  readonly size: number
  readonly path: string
}

/** The standard requires an empty margin of four modules, by which readers find the code. */
const quietZone = 4

interface QrOptions {
  /** The minimum version; a longer text uses a larger one. */
  readonly version?: number | undefined
  readonly dark: string
  readonly light: string
}

/** Options that would produce an unreadable picture are an error in our own code. */
export function checkQrOptions({ version = minQrVersion, dark, light }: QrOptions): void {
  if (!isQrVersion(version)) throw new InvariantViolation(`a QR code has no version ${version}`)
  for (const colour of [dark, light]) {
    if (!isHexColour(colour)) throw new InvariantViolation(`${colour} is no hexadecimal colour`)
  }
}

/** One path for all dark modules, row by row: a rectangle for each run of them. */
export function qrPath(text: string, version: number = minQrVersion): QrPath {
  const { data, size } = encode(text, {
    ecc: 'M',
    border: quietZone,
    minVersion: version,
    maxVersion: maxQrVersion,
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

interface QrCodeProps {
  readonly text: string
  /** The alternative text. The content of the code must be shown as text beside it. */
  readonly label: string
  readonly version?: number
  /** Colors are hexadecimal. The code is dark on light in both themes, because many readers do not find the inverse. */
  readonly dark?: string
  readonly light?: string
}

export function QrCode({ text, label, version, dark = '#14211c', light = '#ffffff' }: QrCodeProps) {
  checkQrOptions({ version, dark, light })
  const { size, path } = useMemo(() => qrPath(text, version), [text, version])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full max-w-52 rounded-control border border-line forced-color-adjust-none"
    >
      <path fill={light} d={`M0 0h${size}v${size}H0z`} />
      <path fill={dark} d={path} />
    </svg>
  )
}
