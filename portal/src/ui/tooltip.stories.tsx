import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Button } from './button.tsx'
import { InfoIcon } from './icons.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = preview.meta({ title: 'Overlays/Tooltip', component: Tooltip })

const texts = {
  en: {
    day: 'Fri, Nov 27',
    fullDay: 'Friday, November 27, 2026',
    name: 'How the fee is made up',
    text: 'The fee is the rate of your program for the days between the payment and the due date.',
  },
  es: {
    day: 'Vie, 27 nov',
    fullDay: 'Viernes, 27 de noviembre de 2026',
    name: 'Cómo se calcula la comisión',
    text: 'La comisión es la tasa de su programa por los días entre el pago y el vencimiento.',
  },
}

function Both() {
  const words = useTexts(texts)
  return (
    <div className="pt-20">
      <States columns>
        <State name="On a button">
          <Tooltip text={words.fullDay}>{(told) => <Button {...told}>{words.day}</Button>}</Tooltip>
        </State>
        <State name="On a picture that has a name of its own">
          <Tooltip text={words.text}>
            {(told) => (
              <Button {...told} kind="quiet" aria-label={words.name}>
                <InfoIcon />
              </Button>
            )}
          </Tooltip>
        </State>
      </States>
    </div>
  )
}

export const hidden = meta.story({ render: () => <Both /> })
export const shown = meta.story({
  render: () => <Both />,
  play: ({ canvasElement }) => canvasElement.querySelectorAll('button')[1]?.focus({ focusVisible: true }),
})
