import { useState } from 'react'
import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { useWords } from '../lib/words/index.ts'
import { Button } from './button.tsx'
import { LinkedNotice } from './linked-notice.tsx'
import { Announcements, Notice } from './notice.tsx'
import { PageLoader } from './page-loader.tsx'

const meta = preview.meta({ title: 'Display/Notice', component: Announcements })

const texts = {
  en: {
    good: 'Say good news',
    bad: 'Say what went wrong',
    none: 'Say nothing',
    session: 'You were signed out because your session ended.',
    held: 'Payments wait until your bank account is verified.',
    verify: 'Verify it',
    changed: 'The agreement changed on Nov 20. Read it before you go on.',
    invited: 'Keystone Facilities invited you.',
    see: 'See the invitation',
  },
  es: {
    good: 'Dar una buena noticia',
    bad: 'Decir qué salió mal',
    none: 'No decir nada',
    session: 'Su sesión terminó y se cerró.',
    held: 'Los pagos esperan hasta que se verifique su cuenta bancaria.',
    verify: 'Verificarla',
    changed: 'El contrato cambió el 20 de noviembre. Léalo antes de seguir.',
    invited: 'Keystone Facilities le invitó.',
    see: 'Ver la invitación',
  },
}

function Announced() {
  const words = useTexts(texts)
  const { confirm, refusals } = useWords()
  const [announced, setAnnounced] = useState<'good' | 'bad' | 'none'>('none')
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {(['good', 'bad', 'none'] as const).map((which) => (
          <Button key={which} size="small" onClick={() => setAnnounced(which)}>
            {words[which]}
          </Button>
        ))}
      </div>
      <Announcements
        failure={announced === 'bad' && refusals.tooMany}
        notice={announced === 'good' && confirm.resent}
      />
    </div>
  )
}

function Every() {
  const { confirm, refusals } = useWords()
  const words = useTexts(texts)
  return (
    <States columns>
      <State name="What went wrong interrupts">
        <Announcements failure={refusals.tooMany} />
      </State>
      <State name="Good news waits its turn">
        <Announcements notice={confirm.resent} />
      </State>
      <State name="News that nobody made is no success">
        <Announcements notice={words.session} noticeKind="info" />
      </State>
      <State name="A warning">
        <Notice kind="warning">{words.changed}</Notice>
      </State>
      <State name="A warning, and the way to where it is settled">
        <LinkedNotice text={words.held} to="/banking" go={words.verify} />
        <LinkedNotice kind="info" text={words.invited} to="/invited" go={words.see} />
      </State>
      <State name="The regions stand before there is anything to say">
        <Announced />
      </State>
    </States>
  )
}

function Loading() {
  return <PageLoader label={useWords().shell.loading} />
}

export const every = meta.story({ render: () => <Every /> })
export const pageLoader = meta.story({ render: () => <Loading /> })
