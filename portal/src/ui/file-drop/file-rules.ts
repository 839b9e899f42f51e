import { maxDocumentBytes } from '@sooner/rules/documents'

export interface FileKind {
  /** The kind's common name: "PDF". */
  readonly name: string
  readonly extensions: readonly string[]
  readonly types: readonly string[]
}

export interface FileRules {
  readonly kinds: readonly FileKind[]
  readonly maxBytes: number
  /** The maximum number of files at once. */
  readonly maxFiles?: number
}

export const pdf: FileKind = { name: 'PDF', extensions: ['.pdf'], types: ['application/pdf'] }
export const png: FileKind = { name: 'PNG', extensions: ['.png'], types: ['image/png'] }
export const jpeg: FileKind = { name: 'JPEG', extensions: ['.jpg', '.jpeg'], types: ['image/jpeg'] }
export const heic: FileKind = {
  name: 'HEIC',
  extensions: ['.heic', '.heif'],
  types: ['image/heic', 'image/heif'],
}
export const csv: FileKind = { name: 'CSV', extensions: ['.csv'], types: ['text/csv'] }
export const xlsx: FileKind = {
  name: 'XLSX',
  extensions: ['.xlsx'],
  types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}

export type FileFault = 'tooLarge' | 'wrongType' | 'empty'

type Seen = Pick<File, 'name' | 'type' | 'size'>

const isOf = ({ name, type }: Seen, kind: FileKind) =>
  kind.types.includes(type) || kind.extensions.some((extension) => name.toLowerCase().endsWith(extension))

/**
 * Checks a file before it is sent. The service checks the bytes; this check only saves the user a wait. Windows often gives no
 * type or a wrong one, so either the type or the extension is enough.
 */
export function faultOf(file: Seen, { kinds, maxBytes }: FileRules): FileFault | undefined {
  if (!kinds.some((kind) => isOf(file, kind))) return 'wrongType'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'tooLarge' : undefined
}

export const acceptOf = ({ kinds }: FileRules): string =>
  kinds.flatMap(({ extensions, types }) => [...extensions, ...types]).join(',')

/** The files that the service accepts as documents. */
export const documentRules: FileRules = {
  kinds: [pdf, png, jpeg, heic],
  maxBytes: maxDocumentBytes,
  maxFiles: 10,
}
