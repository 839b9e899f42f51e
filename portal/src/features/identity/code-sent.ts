import { keep, kept } from '../../lib/browser-store.ts'

/** Mail takes a moment; asking again before it came only makes the first code worthless. */
const waitMs = 30_000

export const noteCodeSent = (): void => keep('visit', 'codeSentAt', String(Date.now()))

export const nextCodeAt = (): number => Number(kept('visit', 'codeSentAt') ?? 0) + waitMs
