import { type RefObject, useEffect, useRef, useState } from 'react'
import { storedEvent } from '../unsaved/use-typed.ts'
import { useAfterRender } from './use-after-render.ts'

export type Faults<Field extends string, Fault> = Readonly<Partial<Record<Field, Fault | undefined>>>

/** What a page shows of a refused act, and where the focus goes; by default to the first fault. */
export interface Refused<Field extends string, Fault, Failure> {
  readonly faults?: Faults<Field, Fault>
  readonly failure?: Failure | undefined
  /** The name of the field whose content is selected, so that it can be typed again. */
  readonly select?: string
  /** A selector of the element to focus. */
  readonly focus?: string
}

/** A function runs after a success, if the page is still mounted. Undefined means that the outcome is reported elsewhere. */
export type Sent<Field extends string, Fault, Failure> =
  | Refused<Field, Fault, Failure>
  | (() => void)
  | undefined

/** A group of choices takes no focus itself; its checked choice does, or the first one. */
const focusable = (found: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  found instanceof HTMLFieldSetElement
    ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input'))
    : found

function goTo(within: HTMLElement | null, { select, focus }: Refused<string, unknown, unknown>): void {
  const field = select && within?.querySelector<HTMLInputElement>(`[name="${select}"]`)
  if (field) {
    field.focus()
    field.select()
  } else focusable(within?.querySelector<HTMLElement>(focus ?? '[aria-invalid="true"]'))?.focus()
}

function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}

/** Runs one act at a time: a second press, or Enter again, does nothing while an act is under way. */
export function useOnce<Field extends string, Fault = string, Failure = string>(
  within?: RefObject<HTMLElement | null>,
  cameWith?: Failure,
) {
  const [shown, setShown] = useState<Refused<Field, Fault, Failure>>({ failure: cameWith })
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const isHere = useIsHere()
  const afterRender = useAfterRender()
  // What ran after the success may use the other one.
  const afterStored = useAfterRender()

  function show(refused: Refused<Field, Fault, Failure>): void {
    setShown(refused)
    afterRender(() => goTo(within?.current ?? null, refused))
  }

  async function begin(act: () => Promise<Sent<Field, Fault, Failure>>) {
    underWay.current = true
    setBusy(true)
    setShown({})
    try {
      return await act()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  /** Resolves to true if the act was done and nothing was refused. */
  async function run(act: () => Promise<Sent<Field, Fault, Failure>>): Promise<boolean> {
    if (underWay.current) return false
    const sent = await begin(act)
    const isRefused = typeof sent === 'object'
    if (!isHere.current) return !isRefused
    if (isRefused) show(sent)
    else if (sent) {
      sent()
      afterStored(() => within?.current?.dispatchEvent(new Event(storedEvent, { bubbles: true })))
    }
    return !isRefused
  }

  return { shown, setShown, busy, underWay, show, run }
}
