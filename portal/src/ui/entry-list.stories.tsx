import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Day } from './day.tsx'
import { EntryList, SkeletonEntries } from './entry-list.tsx'

const meta = preview.meta({ title: 'Display/Entry list', component: EntryList })

const texts = {
  en: {
    label: 'Where you are signed in',
    here: 'This browser',
    end: 'End',
    seen: 'Last used',
    entries: 'Entries',
    coming: 'On their way',
  },
  es: {
    label: 'Dónde tiene la sesión abierta',
    here: 'Este navegador',
    end: 'Terminar',
    seen: 'Último uso',
    entries: 'Entradas',
    coming: 'En camino',
  },
}

function Lists() {
  const words = useTexts(texts)
  const seen = (at: string) => (
    <span>
      {words.seen} <Day value={at} withTime />
    </span>
  )
  return (
    <States columns>
      <State name={words.entries}>
        <Card>
          <EntryList
            label={words.label}
            entries={[
              {
                key: 'here',
                title: 'Chrome, Windows',
                badge: (
                  <Badge tone="positive" mark="done">
                    {words.here}
                  </Badge>
                ),
                detail: (
                  <>
                    {seen('2026-11-21T14:02:00Z')}
                    <span>203.0.113.7</span>
                  </>
                ),
              },
              {
                key: 'phone',
                title: 'Safari, iPhone',
                detail: seen('2026-11-19T08:40:00Z'),
                action: <Button size="small">{words.end}</Button>,
              },
            ]}
          />
        </Card>
      </State>
      <State name={words.coming}>
        <Card>
          <SkeletonEntries count={2} />
          <SkeletonEntries count={1} isTall />
        </Card>
      </State>
    </States>
  )
}

export const lists = meta.story({ render: () => <Lists /> })
