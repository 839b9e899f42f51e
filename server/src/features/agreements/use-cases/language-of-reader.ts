import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import type { DirectoryVendor } from '../../directory/index.ts'
import type { Agreements } from '../ports.ts'

export interface Reader {
  readonly account: string
  /** The language that the reader asks for. */
  readonly asked?: Language | undefined
}

/** The language that the reader asks for, otherwise that of their account, otherwise that of the business. */
export const languageOfReader = async (
  { access }: Pick<Agreements, 'access'>,
  { account, asked }: Reader,
  vendor: Pick<DirectoryVendor, 'language'> | undefined,
): Promise<Language> =>
  asked ?? (await access.userDirectory.languageOf(account)) ?? vendor?.language ?? languageOtherwise
