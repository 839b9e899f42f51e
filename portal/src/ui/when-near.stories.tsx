import preview from '../../storybook/preview.tsx'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import { Card } from './card.tsx'
import { WhenNear } from './when-near.tsx'

const meta = preview.meta({ title: 'Layout/When near', component: WhenNear })

const texts = {
  en: { near: 'This part is near the window, so it is shown.' },
  es: { near: 'Esta parte está cerca de la ventana, así que se muestra.' },
}

function Near() {
  const words = useTexts(texts)
  return (
    <States>
      <State name="Near the window">
        <WhenNear space="min-h-24">
          <Card>{words.near}</Card>
        </WhenNear>
      </State>
    </States>
  )
}

export const near = meta.story({ render: () => <Near /> })
