import { keep, kept } from '../../lib/browser-store.ts'

/** Mail takes a moment, and requesting another code before the first arrives only invalidates the first. */
const waitMs = 30_000

export const noteCodeSent = (): void => keep('visit', 'codeSentAt', String(Date.now()))

export const nextCodeAt = (): number => Number(kept('visit', 'codeSentAt') ?? 0) + waitMs
