import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { type Faults, type Sent, useOnce } from './use-once.ts'

interface SendingOptions<Field extends string, Fault, Failure> {
  /** The faults that the browser can find; with any of them nothing is sent. */
  readonly check?: () => Faults<Field, Fault>
  readonly send: () => Promise<Sent<Field, Fault, Failure>>
  /** After a rejected submit, faults follow the typing. Otherwise they stay as they were found. */
  readonly live?: boolean
  /** The element that holds the fields, if they are not in the form of the returned `element`. */
  readonly within?: RefObject<HTMLElement | null>
  readonly cameWith?: Failure | undefined
}

const hasFault = (faults: object): boolean => Object.values(faults).some((fault) => fault !== undefined)

/** The sending part of a form: it checks first, sends one submit at a time, and shows refusals at their fields. */
export function useSending<Field extends string, Fault = string, Failure = string>(
  options: SendingOptions<Field, Fault, Failure>,
) {
  const { check, send, live = false, within, cameWith } = options
  const element = useRef<HTMLFormElement>(null)
  const none: Faults<Field, Fault> = {} as Faults<Field, Fault>
  const { shown, setShown, underWay, ...once } = useOnce<Field, Fault, Failure>(within ?? element, cameWith)
  const [isHeldBack, setHeldBack] = useState(false)

  /** Resolves to true if the form was sent and nothing was refused. */
  async function submit(event?: SubmitEvent): Promise<boolean> {
    event?.preventDefault()
    if (underWay.current) return false
    const found = check ? check() : none
    setHeldBack(hasFault(found))
    if (!hasFault(found)) return once.run(send)
    once.show(live ? {} : { faults: found })
    return false
  }

  /** The user is correcting the field, so its fault and the form's failure are cleared. */
  function forgive(field: Field): void {
    if (shown.faults?.[field] === undefined && shown.failure === undefined) return
    setShown(({ faults }) => ({ faults: { ...faults, [field]: undefined } as Faults<Field, Fault> }))
  }

  const faults = { ...shown.faults, ...(live && isHeldBack && check?.()) } as Faults<Field, Fault>
  const formProps = {
    ref: element,
    noValidate: true,
    onSubmit: (event: SubmitEvent) => void submit(event),
  }
  return { ...once, element, formProps, faults, failure: shown.failure, submit, forgive }
}
