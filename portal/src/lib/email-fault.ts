import type { Words } from './words/index.ts'

/** What a typed address lacks, or undefined. The mail that we send to it is the real test. */
export function emailFault(email: string, words: Words): string | undefined {
  if (email.trim() === '') return words.fields.emailMissing
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? undefined : words.fields.emailMalformed
}
