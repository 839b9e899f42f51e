import type { CallError } from '../calls/call-error.ts'
import type { DocumentUploadWords } from './words/en.ts'

/** How handing in a file ended, as whoever shows the file is told it: `refused` is what another try would not change. */
export interface Told {
  readonly how: 'done' | 'failed' | 'refused'
  readonly said: string
}

type Key = keyof DocumentUploadWords['refused']

const forGood: Readonly<Record<string, Key>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'wrongType',
  FILE_INFECTED: 'infected',
  READ_ONLY: 'readOnly',
  FORBIDDEN: 'readOnly',
  INVALID_REQUEST: 'notAccepted',
  NOT_FOUND: 'notAccepted',
}

type Known = Pick<CallError, 'code' | 'statusCode'>

/** Undefined where there is nothing better to say than that it failed; a notice says so in the words of the house. */
export function refusalOf(
  { code, statusCode }: Known,
  { refused }: Pick<DocumentUploadWords, 'refused'>,
  online: boolean,
): Told | undefined {
  const final = Object.hasOwn(forGood, code) ? forGood[code] : undefined
  if (final) return { how: 'refused', said: refused[final] }
  if (code === 'RATE_LIMITED') return { how: 'failed', said: refused.tooMany }
  return statusCode === 0 ? { how: 'failed', said: online ? refused.lost : refused.offline } : undefined
}
