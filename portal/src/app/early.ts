/** What somebody did on a prerendered page before the portal had started, in that order. The script in the page records it. */
export type EarlyActs = { readonly type: 'click' | 'change' | 'submit'; readonly target: HTMLElement }[]

declare global {
  var earlyActs: EarlyActs | undefined
}

const ofInputs = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** React compares with the value that it has seen last, which is read anew whenever `value` is set on the element itself. */
function repeatTyping(input: HTMLInputElement, typed: string): void {
  const event = () => input.dispatchEvent(new Event('input', { bubbles: true }))
  // A first event has React take this part of the page over at once, if it has not yet.
  event()
  input.value = ''
  ofInputs?.set?.call(input, typed)
  event()
}

function repeatAct({ type, target }: EarlyActs[number]): void {
  if (type === 'click') target.click()
  else if (type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }))
  else if (target instanceof HTMLFormElement) target.requestSubmit()
}

/** Repeats it for React, which would otherwise not know of it, and would empty what was filled in with its next change. */
export function repeatEarlyActs(container: HTMLElement): void {
  // Read before React learns of the first one, because it then empties the others.
  const typed = [...container.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((input) => [input, input.value] as const)
  for (const [input, value] of typed) repeatTyping(input, value)
  // Each act finds what the one before it has changed only once React has rendered that.
  for (const act of globalThis.earlyActs?.splice(0) ?? []) setTimeout(() => repeatAct(act))
}

const buttonsIn = (page: HTMLElement | null) => [
  ...(page?.querySelectorAll<HTMLElement>('main button') ?? []),
]

/** Presses in React's page the buttons that a person pressed in the first view, if each is in the same place. */
export function repeatPresses(before: HTMLElement | null, after: HTMLElement): void {
  const [pressable, buttons] = [buttonsIn(before), buttonsIn(after)]
  for (const { target } of globalThis.earlyActs?.splice(0) ?? []) {
    const button = buttons[pressable.indexOf(target)]
    if (button && button.textContent === target.textContent) setTimeout(() => button.click())
  }
}
