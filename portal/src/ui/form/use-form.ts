import { useState } from 'react'
import type { Faults, Sent } from './use-once.ts'
import { useSending } from './use-sending.ts'

interface FormOptions<V extends object, Fault, Failure> {
  readonly initial: V
  readonly check?: (values: V) => Faults<keyof V & string, Fault>
  readonly send: (values: V) => Promise<Sent<keyof V & string, Fault, Failure>>
  /** After a rejected submit, faults follow the typing; a change clears the service's objection to the field. */
  readonly live?: boolean
  readonly cameWith?: Failure | undefined
}

/** A form that holds its values. They survive a failed submit, so nothing has to be typed twice. */
export function useForm<V extends object, Fault = string, Failure = string>(
  options: FormOptions<V, Fault, Failure>,
) {
  const { initial, check, send, live, ...rest } = options
  const [values, setValues] = useState(initial)
  const { forgive, ...sending } = useSending<keyof V & string, Fault, Failure>({
    ...rest,
    ...(live !== undefined && { live }),
    ...(check && { check: () => check(values) }),
    send: () => send(values),
  })

  function change<K extends keyof V & string>(name: K, value: V[K]): void {
    if (live) forgive(name)
    setValues((before) => ({ ...before, [name]: value }))
  }

  return {
    ...sending,
    values,
    change,
    /** The props of a field. */
    field: <K extends keyof V & string>(name: K) => ({
      value: values[name],
      onChange: (value: V[K]) => change(name, value),
      error: sending.faults[name],
    }),
  }
}
