import type { Language } from '@sooner/rules/places'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/database/open.ts'

/** The dependencies of the statements. */
export interface Statements {
  readonly db: Db
  readonly clock: Clock
  readonly productName: string
  readonly userDirectory: {
    /** The language of this account; undefined if it is unknown. */
    languageOf(subject: string): Promise<Language | undefined>
  }
}

export const openStatements = (needs: Statements): Statements => needs
