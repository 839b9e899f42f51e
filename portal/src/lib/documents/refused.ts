import type { CallError } from '../calls/call-error.ts'
import type { DocumentUploadWords } from './words/en.ts'

/** How an upload ended, as it is shown to the user: `refused` means that another try would not help. */
export interface UploadProblem {
  readonly how: 'done' | 'failed' | 'refused'
  readonly text: string
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

/** Undefined if there is no specific text; then a notice shows the general failure. */
export function refusalOf(
  { code, statusCode }: Known,
  { refused }: Pick<DocumentUploadWords, 'refused'>,
  online: boolean,
): UploadProblem | undefined {
  const final = Object.hasOwn(forGood, code) ? forGood[code] : undefined
  if (final) return { how: 'refused', text: refused[final] }
  if (code === 'RATE_LIMITED') return { how: 'failed', text: refused.tooMany }
  return statusCode === 0 ? { how: 'failed', text: online ? refused.lost : refused.offline } : undefined
}
