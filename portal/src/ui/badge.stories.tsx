import preview from '../../storybook/preview.tsx'
import { State, States } from '../../storybook/frame.tsx'
import { StateBadge, type BadgeKind, displayStates } from './badge.tsx'

const meta = preview.meta({ title: 'Display/Badge', component: StateBadge })

const kinds = Object.keys(displayStates) as BadgeKind[]

/** Lists every state from the vocabulary, so that a new one is included automatically. */
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
