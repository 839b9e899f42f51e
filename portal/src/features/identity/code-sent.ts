import { remember, recall } from '../../lib/browser-store.ts'
import { deviceTime } from '../../lib/clock/device-time.ts'

/** Mail takes a moment, and requesting another code before the first arrives only invalidates the first. */
const waitMs = 30_000

export const noteCodeSent = (): void => remember('visit', 'codeSentAt', String(deviceTime()))

export const nextCodeAt = (): number => Number(recall('visit', 'codeSentAt') ?? 0) + waitMs
