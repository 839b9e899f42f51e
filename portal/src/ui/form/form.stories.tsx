import { useRef, useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { Button } from '../button.tsx'
import { Announcements } from '../notice.tsx'
import { RadioCards } from '../fields/radio-cards.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useForm } from './use-form.ts'
import type { Sent } from './use-once.ts'

const texts = {
  en: {
    name: 'Name',
    nameMissing: 'Enter a name.',
    nameTaken: 'This name is taken.',
    access: 'Access',
    accessMissing: 'Choose an access.',
    read: 'Read',
    change: 'Change',
    save: 'Save',
    saving: 'Saving…',
    failed: 'It was not saved. Please try again.',
    answers: { accept: 'Accept', refuse: 'Refuse the name', fail: 'Fail', break: 'Break' },
    leave: 'Leave the form',
    sent: (count: number) => `Sent: ${count}`,
    saved: (count: number) => `Saved: ${count}`,
  },
  es: {
    name: 'Nombre',
    nameMissing: 'Escriba un nombre.',
    nameTaken: 'Este nombre ya existe.',
    access: 'Acceso',
    accessMissing: 'Elija un acceso.',
    read: 'Leer',
    change: 'Cambiar',
    save: 'Guardar',
    saving: 'Guardando…',
    failed: 'No se guardó. Inténtelo de nuevo.',
    answers: { accept: 'Aceptar', refuse: 'Rechazar el nombre', fail: 'Fallar', break: 'Romper' },
    leave: 'Dejar el formulario',
    sent: (count: number) => `Enviado: ${count}`,
    saved: (count: number) => `Guardado: ${count}`,
  },
}

interface Values {
  readonly name: string
  readonly access: 'read' | 'change' | undefined
}
type Answer = Sent<keyof Values, string, string>

interface NamedProps {
  readonly live: boolean
  readonly send: () => Promise<Answer>
}

function Named({ live, send }: NamedProps) {
  const words = useTexts(texts)
  const form = useForm<Values>({
    initial: { name: '', access: undefined },
    live,
    check: ({ name, access }) => ({
      name: name.trim() === '' ? words.nameMissing : undefined,
      access: access === undefined ? words.accessMissing : undefined,
    }),
    send,
  })
  return (
    <form {...form.formProps} className="grid max-w-96 gap-5">
      <TextField name="name" label={words.name} {...form.field('name')} />
      <RadioCards
        name="access"
        label={words.access}
        cards={[
          { value: 'read', title: words.read },
          { value: 'change', title: words.change },
        ]}
        {...form.field('access')}
      />
      <Announcements failure={form.failure} />
      <Button type="submit" kind="primary" busy={form.busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  )
}

const names = ['accept', 'refuse', 'fail', 'break'] as const

/** A form and a simulated service: the buttons below choose the service's answers. */
function WithService({ live = false }: { readonly live?: boolean }) {
  const words = useTexts(texts)
  const [sent, setSent] = useState(0)
  const [saved, setSaved] = useState(0)
  const [isOpen, setOpen] = useState(true)
  const waiting = useRef<PromiseWithResolvers<Answer>>(undefined)
  const send = () => {
    waiting.current = Promise.withResolvers()
    setSent((count) => count + 1)
    return waiting.current.promise
  }
  const answer = (name: keyof typeof words.answers) => {
    const { current } = waiting
    if (name === 'accept') current?.resolve(() => setSaved((count) => count + 1))
    else if (name === 'refuse') current?.resolve({ faults: { name: words.nameTaken } })
    else if (name === 'fail') current?.resolve({ failure: words.failed, select: 'name' })
    else {
      current?.promise.catch(() => undefined)
      current?.reject(new Error('broken'))
    }
  }
  return (
    <div className="grid gap-6">
      {isOpen && <Named live={live} send={send} />}
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} size="small" onClick={() => answer(name)}>
            {words.answers[name]}
          </Button>
        ))}
        <Button size="small" onClick={() => setOpen(false)}>
          {words.leave}
        </Button>
      </div>
      <p>{words.sent(sent)}</p>
      <p>{words.saved(saved)}</p>
    </div>
  )
}

const meta = preview.meta({ title: 'Controls/Form', component: WithService })

export const asFound = meta.story({ render: () => <WithService /> })
export const live = meta.story({ render: () => <WithService live /> })
