import {
  type ChangeEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'
import { type MoneyFormat, moneyFormat, moneyInField, typeMoney } from './typed-money.ts'

interface MoneyFieldProps extends FieldTexts {
  readonly name: string
  /** Whole minor units; undefined is an empty field. */
  readonly amountMinor: bigint | undefined
  readonly onChange: (amountMinor: bigint | undefined) => void
  readonly currency: string
  readonly locale: string
  readonly required?: boolean
  readonly readOnly?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** Padding for the currency sign, before the amount or after it; in the latter case the amount is right-aligned. */
const paddingFor = ({ symbol, symbolFirst }: MoneyFormat) =>
  symbolFirst ? (symbol.length > 1 ? 'pl-14' : 'pl-8') : 'pr-14 text-right'

/** The text of the field: as typed while it has the focus, and formatted in full after it is left. */
function useTypedMoney({ amountMinor, onChange, currency, locale }: MoneyFieldProps) {
  const format = moneyFormat(locale, currency)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; caret: number; amountMinor: bigint | undefined }>()
  useLayoutEffect(() => {
    if (typed && field.current === document.activeElement)
      field.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])
  // The page may set the amount while the field has the focus.
  const text = typed && typed.amountMinor === amountMinor ? typed.text : moneyInField(amountMinor, format)
  return {
    format,
    field,
    text,
    change: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const pasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom')
      const now = typeMoney(target.value, target.selectionStart ?? target.value.length, format, pasted)
      setTyped(now)
      onChange(now.amountMinor)
    },
    leave: () => setTyped(undefined),
  }
}

export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, name, required, readOnly, currency, ref } = props
  const { format, field, text, change, leave } = useTypedMoney(props)
  const id = useId()
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  const { symbol, symbolFirst } = format
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          ref={field}
          {...describedBy(id, { hint, error }, `${id}-currency`)}
          id={id}
          type="text"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          required={required}
          readOnly={readOnly}
          value={text}
          onChange={change}
          onBlur={leave}
          className={`${inputLook} tabular-nums ${paddingFor(format)}`}
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute inset-y-0 flex items-center text-muted ${symbolFirst ? 'left-3.5' : 'right-3.5'}`}
        >
          {symbol}
        </span>
        <span id={`${id}-currency`} hidden>
          {currency}
        </span>
      </div>
    </Field>
  )
}
