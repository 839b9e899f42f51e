import { useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { Button } from '../button.tsx'
import { FormDialog } from './form-dialog.tsx'
import { Announcements } from '../notice.tsx'
import { TextField } from '../fields/text-field.tsx'

const meta = preview.meta({ title: 'Overlays/Form dialog', component: FormDialog })

const texts = {
  en: {
    open: 'Rename',
    title: 'Rename Harborline',
    description: 'Only you see this name.',
    label: 'Name',
    submit: 'Save the name',
    submitting: 'Saving…',
    cancel: 'Cancel',
    close: 'Close',
    failure: 'The name was not saved. Please try again.',
  },
  es: {
    open: 'Cambiar el nombre',
    title: 'Cambiar el nombre de Harborline',
    description: 'Solo usted ve este nombre.',
    label: 'Nombre',
    submit: 'Guardar el nombre',
    submitting: 'Guardando…',
    cancel: 'Cancelar',
    close: 'Cerrar',
    failure: 'El nombre no se guardó. Inténtelo de nuevo.',
  },
}

interface OneProps {
  readonly busy?: boolean
  readonly fails?: boolean
  readonly isUnsendable?: boolean
}

function One({ busy = false, fails = false, isUnsendable = false }: OneProps) {
  const { open, label, failure, submit, ...words } = useTexts(texts)
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('Harborline')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{open}</Button>
      {isOpen && (
        <FormDialog
          {...words}
          submit={isUnsendable ? undefined : submit}
          busy={busy}
          onSubmit={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label={label} value={name} onChange={setName} />
          <Announcements failure={fails && failure} />
        </FormDialog>
      )}
    </>
  )
}

export const ready = meta.story({ render: () => <One /> })
export const sending = meta.story({ render: () => <One busy /> })
export const failed = meta.story({ render: () => <One fails /> })
export const nothingToSend = meta.story({ render: () => <One isUnsendable /> })
