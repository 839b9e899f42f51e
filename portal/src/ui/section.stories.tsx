import { State, States, useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { StateBadge } from './badge.tsx'
import { Button } from './button.tsx'
import { Loaded } from './loaded.tsx'
import { Section } from './section.tsx'
import { SkeletonText } from './skeleton.tsx'

const meta = preview.meta({ title: 'Display/Section', component: Section })

const texts = {
  en: {
    title: 'Direct debit',
    text: 'When a fee is due, we may take it from your primary account.',
    what: 'You have authorized debits from the account ending in 4821.',
    end: 'End the authorization',
    trouble: {
      title: 'Your accounts could not be loaded',
      meaning: 'Nothing has changed: payments go where they went.',
      offline: 'Your accounts are shown once you are back.',
    },
    works: ['Your invoices and payments'],
  },
  es: {
    title: 'Débito directo',
    text: 'Cuando se deba una comisión, podemos tomarla de su cuenta principal.',
    what: 'Usted autorizó débitos de la cuenta terminada en 4821.',
    end: 'Terminar la autorización',
    trouble: {
      title: 'No pudimos cargar sus cuentas',
      meaning: 'No cambió nada: los pagos van adonde iban.',
      offline: 'Verá sus cuentas cuando vuelva la conexión.',
    },
    works: ['Sus facturas y pagos'],
  },
}

const refetch = () => undefined
const queries = {
  loading: { data: undefined, isError: false, isFetching: true, refetch },
  broken: { data: undefined, isError: true, isFetching: false, refetch },
  there: { data: true, isError: false, isFetching: false, refetch },
} as const

function Loads({ query }: { query: (typeof queries)[keyof typeof queries] }) {
  const words = useTexts(texts)
  return (
    <Section
      title={words.title}
      text={words.text}
      badge={<StateBadge kind="verification" state="succeeded" />}
    >
      <Loaded
        query={query}
        trouble={words.trouble}
        stillWorks={words.works}
        skeleton={<SkeletonText lines={2} />}
      >
        {() => (
          <>
            <p>{words.what}</p>
            <Button className="justify-self-start">{words.end}</Button>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Alone() {
  const { title } = useTexts(texts)
  return <Section title={title} />
}

export const every = meta.story({
  render: () => (
    <States columns>
      <State name="With what it is about">
        <Loads query={queries.there} />
      </State>
      <State name="On its way">
        <Loads query={queries.loading} />
      </State>
      <State name="Could not be loaded">
        <Loads query={queries.broken} />
      </State>
      <State name="A title alone">
        <Alone />
      </State>
    </States>
  ),
})
