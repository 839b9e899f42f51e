import preview from '../../storybook/preview.tsx'
import { State, States } from '../../storybook/frame.tsx'
import { StateBadge } from './badge.tsx'
import { type BadgeKind, displayStates } from './display-states.ts'

const meta = preview.meta({ title: 'Display/Badge', component: StateBadge })

const kinds = Object.keys(displayStates) as BadgeKind[]

/** Every state of the vocabulary, so that none is forgotten when one is added. */
function Every() {
  return (
    <States columns>
      {kinds.map((kind) => (
        <State key={kind} name={kind}>
          <span className="flex flex-wrap gap-2">
            {Object.keys(displayStates[kind]).map((state) => (
              <StateBadge key={state} kind={kind} state={state as never} />
            ))}
          </span>
        </State>
      ))}
    </States>
  )
}

export const every = meta.story({ render: () => <Every /> })
