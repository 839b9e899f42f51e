import { currencyFacts } from '@sooner/money'
import { type BankAccountType, bankAccountTypes } from '@sooner/rules/bank-accounts'
import { useState } from 'react'
import { clearing, currencyOf } from '@sooner/rules/clearing'
import type { Country } from '@sooner/rules/places'
import { useAfterRender } from '../../ui/form/use-after-render.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useLanguage } from '../../lib/words/index.ts'
import { useBankWords } from './words/index.ts'
import { type BankField, maxNameSigns, type BankEditing } from './bank-form.ts'

/** Explains in which country the account must be and its currency; a business in another country gets a text of its own. */
export function CurrencyText({ payee }: { readonly payee: Country }) {
  const { form: words } = useBankWords()
  const { language } = useLanguage()
  const currency = currencyOf(payee)
  const { country, countryNames, accountNumbers } = clearing[currency]
  const paidIn = [currencyFacts[currency].names[language], countryNames[language]] as const
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(payee) ?? payee
  const isAbroad = payee !== country
  return (
    <>
      {isAbroad ? words.abroad(name, ...paidIn) : words.paidIn(...paidIn)} {words.text[accountNumbers]}
    </>
  )
}

interface FieldsProps {
  readonly editing: BankEditing
}

interface NumberFieldProps extends FieldsProps {
  readonly field: Exclude<BankField, 'name'>
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly digits: boolean
}

/** Browsers and password managers must not store account numbers. */
function NumberField({ editing, field, digits, ...input }: NumberFieldProps) {
  return (
    <TextField
      {...input}
      name={field}
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      className="tabular-nums"
      value={editing.values[field]}
      error={editing.errorAt(field)}
      onChange={(value) => editing.change(field, value)}
      onBlur={() => editing.leave(field)}
    />
  )
}

function Numbers({ editing }: FieldsProps) {
  const { form: words } = useBankWords()
  const { accountNumbers } = editing
  const digits = accountNumbers === 'united-states'
  return (
    <>
      <NumberField
        editing={editing}
        field="routingNumber"
        label={words.routing[accountNumbers]}
        hint={words.routingHint[accountNumbers]}
        maxLength={20}
        digits
      />
      <NumberField
        editing={editing}
        field="accountNumber"
        label={words.account}
        hint={words.accountHint[accountNumbers]}
        maxLength={50}
        digits={digits}
      />
      <NumberField
        editing={editing}
        field="confirmAccountNumber"
        label={words.confirm}
        maxLength={50}
        digits={digits}
      />
    </>
  )
}

/** Few banks have a SWIFT code, and fewer people know it, so the field is collapsed until it is needed. */
function Swift({ editing }: FieldsProps) {
  const { form: words } = useBankWords()
  const [isAsked, setIsAsked] = useState(editing.values.swiftCode !== '')
  const afterRender = useAfterRender()
  if (isAsked) {
    return (
      <NumberField
        editing={editing}
        field="swiftCode"
        label={words.swift}
        hint={words.swiftHint}
        maxLength={20}
        digits={false}
      />
    )
  }
  const open = () => {
    setIsAsked(true)
    afterRender(() => editing.element.current?.querySelector<HTMLElement>('[name="swiftCode"]')?.focus())
  }
  return (
    <div>
      <Button kind="quiet" className="-ml-4 text-left" onClick={open}>
        {words.addSwift}
      </Button>
    </div>
  )
}

export function BankFields({ editing }: FieldsProps) {
  const { form: words, types } = useBankWords()
  const { values, accountNumbers, usualName } = editing
  return (
    <div className="grid max-w-120 gap-5">
      <RadioCards<BankAccountType>
        label={words.type}
        name="bankAccountType"
        value={values.bankAccountType}
        cards={bankAccountTypes.map((value) => ({ value, title: types[accountNumbers][value] }))}
        onChange={(bankAccountType) => editing.change('bankAccountType', bankAccountType)}
      />
      <Numbers editing={editing} />
      <TextField
        name="accountName"
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={maxNameSigns}
        value={values.name ?? usualName}
        error={editing.errorAt('name')}
        onChange={(name) => editing.change('name', name)}
        onBlur={() => editing.leave('name')}
      />
      <Swift editing={editing} />
    </div>
  )
}
