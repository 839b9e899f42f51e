import type { MediaType } from './media-type.ts'

const maxLength = 120
const extensions: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/heic': ['heic', 'heif'],
}

/** Control and formatting characters: those that reverse the writing direction can make `fdp.exe` look like `exe.pdf`. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** Browsers escape only these three characters in a multipart name; any other percent sign belongs to the name itself. */
const escaped = /%(22|0d|0a)/gi
const forbidden = /[<>:"|?*%]/g
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** The vendor's file name, made safe to show and to save on any system, with the extension of the detected type. */
export function cleanFilename(given: string | undefined, type: MediaType): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .toWellFormed()
    .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFC')
    .replace(unseen, '')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [ending] = extensions[type]
  const at = plain.lastIndexOf('.')
  const fits = at > 0 && extensions[type].includes(plain.slice(at + 1).toLowerCase())
  const [stem, extension] = fits ? [plain.slice(0, at), plain.slice(at + 1)] : [plain, ending]
  const short = Array.from(stem)
    .slice(0, maxLength)
    .join('')
    .replace(/[. ]+$/, '')
  const named = short === '' ? 'document' : short
  return `${devices.test(named) ? '_' : ''}${named}.${extension}`
}

/** RFC 6266: an ASCII name for old programs, and the full name in encoded form. */
export function attachmentHeader(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
