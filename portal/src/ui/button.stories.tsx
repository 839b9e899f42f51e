import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Button } from './button.tsx'

const meta = preview.meta({ title: 'Controls/Button', component: Button })

const texts = {
  en: {
    pay: 'Get $8,204.10 now',
    paying: 'Sending your request…',
    later: 'Decide later',
    details: 'Show details',
    remove: 'Remove this bank account',
    reason: 'Your account may look at payments, but not ask for one.',
  },
  es: {
    pay: 'Recibir $8,204.10 ahora',
    paying: 'Enviando su solicitud…',
    later: 'Decidir más tarde',
    details: 'Ver los detalles',
    remove: 'Quitar esta cuenta bancaria',
    reason: 'Su cuenta puede consultar los pagos, pero no pedirlos.',
  },
}

function Kinds() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Primary: one on a page, and what costs money says what it costs">
        <Button kind="primary">{words.pay}</Button>
      </State>
      <State name="Secondary">
        <Button>{words.later}</Button>
      </State>
      <State name="Quiet">
        <Button kind="quiet">{words.details}</Button>
      </State>
      <State name="Destructive: by its words, never by a colour">
        <Button>{words.remove}</Button>
      </State>
      <State name="Small">
        <div className="flex flex-wrap gap-2">
          <Button kind="primary" size="small">
            {words.pay}
          </Button>
          <Button size="small">{words.later}</Button>
          <Button kind="quiet" size="small">
            {words.details}
          </Button>
        </div>
      </State>
      <State name="Wide">
        <Button kind="primary" wide>
          {words.pay}
        </Button>
      </State>
    </States>
  )
}

function Held() {
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="Busy: keeps its focus, takes no second click">
        <Button kind="primary" busy busyLabel={words.paying}>
          {words.pay}
        </Button>
      </State>
      <State name="Busy, secondary">
        <Button busy>{words.later}</Button>
      </State>
      <State name="Held back, with the reason">
        <Button kind="primary" heldBack={words.reason}>
          {words.pay}
        </Button>
      </State>
      <State name="Held back, secondary">
        <Button heldBack={words.reason}>{words.remove}</Button>
      </State>
    </States>
  )
}

export const kinds = meta.story({ render: () => <Kinds /> })
export const held = meta.story({ render: () => <Held /> })
