import { useState } from 'react'
import { useTexts } from '../../storybook/frame.tsx'
import preview from '../../storybook/preview.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog/dialog.tsx'
import { type Toast, ToastRegion } from './toast-region.tsx'

const meta = preview.meta({ title: 'Overlays/Toast', component: ToastRegion })

const texts = {
  en: {
    label: 'News',
    dismiss: 'Dismiss',
    good: 'Your bank account is added. We send two small amounts within two banking days.',
    plain: 'You are online again.',
    bad: 'There was an error adding your bank account. Please try again later.',
    addGood: 'Say good news',
    addBad: 'Say an error',
    dialog: 'Open a dialog',
    title: 'What is said here stands above it',
    close: 'Close',
  },
  es: {
    label: 'Avisos',
    dismiss: 'Descartar',
    good: 'Se agregó su cuenta bancaria. Enviaremos dos depósitos pequeños en dos días hábiles.',
    plain: 'Vuelve a tener conexión.',
    bad: 'Hubo un error al agregar su cuenta bancaria. Inténtelo de nuevo más tarde.',
    addGood: 'Dar una buena noticia',
    addBad: 'Dar un error',
    dialog: 'Abrir un diálogo',
    title: 'Lo que se dice aquí queda por encima',
    close: 'Cerrar',
  },
}

const first: readonly Pick<Toast, 'id' | 'kind'>[] = [
  { id: 'plain', kind: 'info' },
  { id: 'good', kind: 'success' },
  { id: 'bad', kind: 'error' },
]

/** Success toasts stay for a quarter of an hour, so that a screenshot shows them; the portal's own time is far shorter. */
function Some({ start = [], lastsMs = 900_000 }: { start?: typeof first; lastsMs?: number }) {
  const words = useTexts(texts)
  const [toasts, setToasts] = useState<readonly Omit<Toast, 'text'>[]>(start)
  const [open, setOpen] = useState(false)
  const addToast = (kind: Toast['kind']) =>
    setToasts((shown) => [...shown, { id: `${kind}-${shown.length}`, kind }])
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => addToast('success')}>{words.addGood}</Button>
      <Button onClick={() => addToast('error')}>{words.addBad}</Button>
    </div>
  )
  const byKind = { success: words.good, info: words.plain, error: words.bad }
  return (
    <>
      {buttons}
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {words.dialog}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.title} closeLabel={words.close}>
        {buttons}
      </Dialog>
      <ToastRegion
        toasts={toasts.map((toast) => ({ ...toast, text: byKind[toast.kind] }))}
        onDismiss={(id) => setToasts((shown) => shown.filter((one) => one.id !== id))}
        label={words.label}
        dismissLabel={words.dismiss}
        lastsMs={lastsMs}
      />
    </>
  )
}

export const every = meta.story({ render: () => <Some start={first} /> })
export const fleeting = meta.story({ render: () => <Some lastsMs={400} /> })
