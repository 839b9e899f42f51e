import type { Words } from './words/index.ts'

/** Checks only the form of an address. The mail that we send to it is the real test. */
export const isEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim())

/** The message for an invalid address, or undefined. */
export function emailFault(email: string, words: Words): string | undefined {
  if (email.trim() === '') return words.fields.emailMissing
  return isEmail(email) ? undefined : words.fields.emailMalformed
}
