import { useMemo } from 'react'
import { checkQrOptions, qrPath } from './qr-path.ts'

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
