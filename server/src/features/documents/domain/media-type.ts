export const mediaTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/heic'] as const
export type MediaType = (typeof mediaTypes)[number]

/** As much of the beginning as a type is told from. */
export const headBytes = 4100
/** A ZIP archive is read from its end: from this far back, its longest comment allowed. */
export const tailBytes = 22 + 65_535

const startsWith = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, index) => head[at + index] === byte)
const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const isHeic = (head: Uint8Array) => {
  if (letters(head.subarray(4, 8)) !== 'ftyp') return false
  const end = Math.min(Buffer.from(head).readUInt32BE(0), head.length)
  const brands = letters(head.subarray(8, end)).match(/.{4}/gs) ?? []
  // The general brand says no more than that it is an image; what it is coded with stands among the others.
  const [major = '', , ...others] = brands
  return (
    ['heic', 'heix'].includes(major) || (major === 'mif1' && others.some((brand) => /^hei[cx]$/.test(brand)))
  )
}

/** By how a file begins, and by nothing that whoever sends it says of it. */
function begunAs(head: Uint8Array): MediaType | undefined {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  return head.length >= 16 && isHeic(head) ? 'image/heic' : undefined
}

const otherNames: Readonly<Record<string, MediaType>> = { 'image/heif': 'image/heic' }

/**
 * The type, if the file begins as one that is taken and is nothing else beside: `told` is what a wider look made of the same
 * bytes, nothing where it could not say.
 */
export function mediaTypeOf(head: Uint8Array, told: string | undefined): MediaType | undefined {
  const type = begunAs(head)
  if (type === undefined) return undefined
  if (told !== undefined && (otherNames[told] ?? told) !== type) return undefined
  const opening = letters(head.subarray(0, 1024))
  // Readers of PDF take a file whose first kilobyte holds the mark; browsers of old took any that looks like a page.
  const isPdfToo = type !== 'application/pdf' && opening.includes('%PDF-')
  return isPdfToo || /<(html|script|svg|!doctype)\b/i.test(opening) ? undefined : type
}

/** Whether the same bytes are an archive as well, as a program behind a picture would be. */
export function endsAsArchive(tail: Uint8Array): boolean {
  // The record of the end, of an archive that is not parted over several disks.
  return Buffer.from(tail).includes(Buffer.from([0x50, 0x4b, 0x05, 0x06, 0, 0, 0, 0]))
}
