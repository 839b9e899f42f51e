import { useState } from 'react'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { useWords } from '../lib/words/index.ts'
import { Button } from './button.tsx'
import { Announcements } from './notice.tsx'
import { PageLoader } from './page-loader.tsx'

const meta = preview.meta({ title: 'Display/Notice', component: Announcements })

const texts = {
  en: { good: 'Say good news', bad: 'Say what went wrong', none: 'Say nothing' },
  es: { good: 'Dar una buena noticia', bad: 'Decir qué salió mal', none: 'No decir nada' },
}

function Told() {
  const words = useTexts(texts)
  const { confirm, refusals } = useWords()
  const [told, setTold] = useState<'good' | 'bad' | 'none'>('none')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {(['good', 'bad', 'none'] as const).map((which) => (
          <Button key={which} size="small" onClick={() => setTold(which)}>
            {words[which]}
          </Button>
        ))}
      </div>
      <Announcements failure={told === 'bad' && refusals.tooMany} news={told === 'good' && confirm.resent} />
    </div>
  )
}

function Every() {
  const { confirm, refusals } = useWords()
  return (
    <States columns>
      <State name="What went wrong interrupts">
        <Announcements failure={refusals.tooMany} />
      </State>
      <State name="Good news waits its turn">
        <Announcements news={confirm.resent} />
      </State>
      <State name="The regions stand before there is anything to say">
        <Told />
      </State>
    </States>
  )
}

function Loading() {
  return <PageLoader label={useWords().shell.loading} />
}

export const every = meta.story({ render: () => <Every /> })
export const pageLoader = meta.story({ render: () => <Loading /> })
