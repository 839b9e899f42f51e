import { Select } from '../../../ui/select.tsx'
import { useQueuePlace } from './place.ts'

interface FilterProps<Value extends string> {
  /** Its parameter in the address. */
  readonly name: string
  readonly label: string
  readonly values: readonly Value[]
  readonly texts: Readonly<Record<Value, string>>
  /** The text for the list without this filter. */
  readonly all: string
}

/** Filters a list by one of these values. The address holds which one. */
export function Filter<Value extends string>({ name, label, values, texts, all }: FilterProps<Value>) {
  const place = useQueuePlace()
  return (
    <Select
      label={label}
      value={values.find((value) => value === place.filter(name)) ?? 'all'}
      options={[{ value: 'all', text: all }, ...values.map((value) => ({ value, text: texts[value] }))]}
      onChange={(value) =>
        place.go({ [name]: value === 'all' ? undefined : value, page: undefined, item: undefined })
      }
    />
  )
}
