import { Checkbox } from '../fields/checkbox.tsx'

export interface StateFilterProps<State extends string> {
  readonly label: string
  readonly choices: readonly { readonly state: State; readonly text: string }[]
  readonly chosen: readonly State[]
  readonly onChange: (chosen: readonly State[]) => void
}

export function StatePanel<State extends string>({ choices, chosen, onChange }: StateFilterProps<State>) {
  const toggle = (state: State, on: boolean) =>
    onChange(
      choices.flatMap((choice) =>
        (choice.state === state ? on : chosen.includes(choice.state)) ? [choice.state] : [],
      ),
    )
  return choices.map(({ state, text }) => (
    <Checkbox
      key={state}
      label={text}
      checked={chosen.includes(state)}
      onChange={(on) => toggle(state, on)}
    />
  ))
}
