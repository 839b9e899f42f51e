import { isWithinDays } from '@sooner/rules/days'

/**
 * A field of the state: its initial value and the values that it can hold. Storage is untrusted, so each value read from it is
 * checked, and an invalid one is dropped.
 */
export interface Field<T> {
  readonly initial: T
  readonly read: (value: unknown) => T | undefined
}
export type Fields = Readonly<Record<string, Field<unknown>>>
export type StateOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

const field = <T>(initial: T, is: (value: unknown) => value is T): Field<T> => ({
  initial,
  read: (value) => (is(value) ? value : undefined),
})

const maxTextLength = 500
const isText =
  (maxLength: number) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= maxLength

export const text = (initial = '', maxLength = maxTextLength): Field<string> =>
  field(initial, isText(maxLength))
export const flag = (initial: boolean): Field<boolean> =>
  field(initial, (value): value is boolean => typeof value === 'boolean')

export const whole = (initial: number, least = 0, most = Number.MAX_SAFE_INTEGER): Field<number> =>
  field(
    initial,
    (value): value is number =>
      Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most,
  )

export const oneOf = <const T extends string | number>(values: readonly T[], initial: NoInfer<T>): Field<T> =>
  field<T>(initial, (value): value is T => (values as readonly unknown[]).includes(value))

/** The same field with undefined as its initial value. */
export const maybe = <T>(of: Field<T>): Field<T | undefined> => ({ initial: undefined, read: of.read })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !DAY.test(value)) return false
  const at = new Date(`${value}T00:00:00Z`)
  // Some browsers parse February 30 as March 2.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value) && isWithinDays(value)
}
export const day: Field<string> = field('', isDay)

/** Invalid items are dropped, and the list is cut to its maximum length. */
export const listOf = <T>({ read }: Field<T>, most = 100): Field<readonly T[]> => ({
  initial: [],
  read: (value) =>
    Array.isArray(value)
      ? value.slice(0, most).flatMap((one) => {
          const valid = read(one)
          return valid === undefined ? [] : [valid]
        })
      : undefined,
})

export const initialOf = <F extends Fields>(fields: F): StateOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as StateOf<F>

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Always returns a whole state: missing, unknown or invalid values are replaced by the initial ones. */
export function readState<F extends Fields>(fields: F, value: unknown): StateOf<F> {
  const given = isRecord(value) ? value : {}
  const read = Object.entries(fields).map(([name, { initial, read: readOne }]) => {
    const found = readOne(given[name])
    return [name, found === undefined ? initial : found] as const
  })
  return Object.fromEntries(read) as StateOf<F>
}

/** A group of fields, each read independently. */
export const group = <F extends Fields>(fields: F): Field<StateOf<F>> => ({
  initial: initialOf(fields),
  read: (value) => (isRecord(value) ? readState(fields, value) : undefined),
})

/** A record that is dropped as a whole if any of its fields is missing or invalid. */
export const record = <F extends Fields>(fields: F): Field<StateOf<F>> => ({
  initial: initialOf(fields),
  read: (value) => {
    if (!isRecord(value)) return undefined
    const complete = Object.entries(fields).every(([name, { read }]) => read(value[name]) !== undefined)
    return complete ? readState(fields, value) : undefined
  },
})
