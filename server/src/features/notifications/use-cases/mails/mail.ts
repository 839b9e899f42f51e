import type { Language } from '@sooner/rules/places'
import type { Db } from '../../../../platform/database/open.ts'
import type { Fact } from '../../domain/kinds.ts'
import type { Addressed, MailBody, WordsIn } from '../../domain/mail.ts'

/** The vendor about whose money an email is. */
export interface Reading {
  readonly db: Db
  readonly vendorId: string
  readonly now: Date
}

export interface Written {
  readonly words: (language: Language, to: Addressed) => MailBody
  /** The page of the portal to which its button leads. */
  readonly path: string
}

/** Reads what an email states by the queries of the page to which it leads, so that both show the same; undefined if nothing of it is true any more. */
export type Write = (reading: Reading, facts: readonly Fact[]) => Promise<Written | undefined>

export const written = <Facts>(words: WordsIn<Facts>, facts: Facts, path: string): Written => ({
  words: (language, to) => words[language](facts, to),
  path,
})
