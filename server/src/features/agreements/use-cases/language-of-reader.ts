import type { Language } from '@sooner/rules/places'
import { languageOtherwise } from '@sooner/rules/spoken'
import type { DirectoryVendor } from '../../directory/index.ts'
import type { Agreements } from '../ports.ts'

/** The language of the reader's account, otherwise that of the business. */
export const languageOfReader = async (
  { access }: Pick<Agreements, 'access'>,
  account: string,
  vendor: Pick<DirectoryVendor, 'language'> | undefined,
): Promise<Language> =>
  (await access.userDirectory.languageOf(account)) ?? vendor?.language ?? languageOtherwise
