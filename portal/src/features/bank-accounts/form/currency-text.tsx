import { accountCountryOf } from '@sooner/rules/bank-account-form'
import type { Country } from '@sooner/rules/places'
import { useLanguage } from '../../../lib/words/index.ts'
import { useBankWords } from '../words/index.ts'

/** Explains in which country the account must be and its currency; a business in another country gets a text of its own. */
export function CurrencyText({ payee }: { readonly payee: Country }) {
  const { form: words } = useBankWords()
  const { language } = useLanguage()
  const country = accountCountryOf(payee)
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(payee) ?? payee
  const isAbroad = payee !== country
  return (
    <>
      {isAbroad ? words.abroad(name) : words.currency[country]} {country === 'GB' ? words.textGb : words.text}
    </>
  )
}
