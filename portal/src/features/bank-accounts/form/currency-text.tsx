import { accountCountryOf } from '@sooner/rules/bank-account-form'
import type { Country } from '@sooner/rules/places'
import { useLanguage } from '../../../lib/words/index.ts'
import { useBankWords } from '../words.ts'

/** Where the account has to be and what it is paid in; said to a business elsewhere, for which that is no matter of course. */
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
