import type { MediaType } from './media-type.ts'

const most = 120
const extensions: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/heic': ['heic', 'heif'],
}

/** Control and formatting characters: those that turn the direction of writing make `fdp.exe` out of `exe.pdf`. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** How browsers write in a multipart name what would end it: the only three, so anything else behind a percent sign is the name's. */
const escaped = /%(22|0d|0a)/gi
const forbidden = /[<>:"|?*%]/g
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** What the vendor calls its file, so that it can be shown and saved anywhere, ending as what it is. */
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
    .slice(0, most)
    .join('')
    .replace(/[. ]+$/, '')
  const named = short === '' ? 'document' : short
  return `${devices.test(named) ? '_' : ''}${named}.${extension}`
}

/** RFC 6266: the plain name for old programs, and the whole one encoded. */
export function attachmentHeader(filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
