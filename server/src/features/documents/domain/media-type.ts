export const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic'] as const
export type MediaType = (typeof mediaTypes)[number]

/** The number of leading bytes from which the type is detected. */
export const headBytes = 4100
/** A ZIP archive is read from its end: the end record has 22 bytes, and its comment at most 65,535. */
export const tailBytes = 22 + 65_535

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte)
const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isHeic = (head: Uint8Array) => {
  if (letters(head.subarray(4, 8)) !== 'ftyp') return false
  const end = Math.min(Buffer.from(head).readUInt32BE(0), head.length)
  const brands = letters(head.subarray(8, end)).match(/.{4}/gs) ?? []
  // The general brand `mif1` means only that the file is an image; the compatible brands name the codec.
  const [major = '', , ...others] = brands
  return (
    ['heic', 'heix'].includes(major) || (major === 'mif1' && others.some((brand) => /^hei[cx]$/.test(brand)))
  )
}

/** Detects the type by the leading bytes alone, never by what the sender claims. */
function begunAs(head: Uint8Array): MediaType | undefined {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return head.length >= 16 && isHeic(head) ? 'image/heic' : undefined
}

const otherNames: Readonly<Record<string, MediaType>> = { 'image/heif': 'image/heic' }

/**
 * Returns the type if the file begins as an accepted type and cannot be taken for another one: `declared` is the type that a general
 * detector found in the same bytes, undefined if it found none.
 */
export function mediaTypeOf(head: Uint8Array, declared: string | undefined): MediaType | undefined {
  const type = begunAs(head)
  if (type === undefined) return undefined
  if (declared !== undefined && (otherNames[declared] ?? declared) !== type) return undefined
  const opening = letters(head.subarray(0, 1024))
  // PDF readers accept a file with the marker anywhere in its first kilobyte; old browsers showed anything that looks like HTML.
  const isPdfToo = type !== 'application/pdf' && opening.includes('%PDF-')
  return isPdfToo || /<(html|script|svg|!doctype)\b/i.test(opening) ? undefined : type
}

/** Whether the file is a ZIP archive as well, such as a Java program appended to an image. */
export function endsAsArchive(tail: Uint8Array): boolean {
  // This is the end record of an archive that is not split over several disks.
  return Buffer.from(tail).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0]))
}
