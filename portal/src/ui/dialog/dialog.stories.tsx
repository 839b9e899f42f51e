import { useState } from 'react'
import { useTexts } from '../../../storybook/frame.tsx'
import preview from '../../../storybook/preview.tsx'
import { Button } from '../button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, Drawer } from './dialog.tsx'
import { TextField } from '../fields/text-field.tsx'

const meta = preview.meta({ title: 'Overlays/Dialog', component: Dialog })

const texts = {
  en: {
    open: 'Open',
    close: 'Close',
    pay: 'Get $8,204.10 now?',
    payWhy: 'Invoice 1042 of $8,367.26. The fee is $163.16, and the money is with you on Fri, Nov 27.',
    payNow: 'Get $8,204.10 now',
    paying: 'Sending your request…',
    back: 'Not now',
    remove: 'Remove the account ending in 4821?',
    removeWhy: 'Payments that are under way still arrive there. You can add it again later.',
    removeIt: 'Remove the account',
    removing: 'Removing…',
    notRemoved: 'The account is still there. Please try again.',
    cancelLabel: 'Keep it',
    agreement: 'Service agreement',
    clause: 'You sell us the invoices that you choose, one at a time, at the price shown for each of them.',
    sign: 'Read to the end, then sign',
    name: 'Your full name',
    filters: 'Filters',
    filtersWhy: 'They apply to the list behind.',
    apply: 'Show 18 invoices',
    more: 'What does that mean?',
    second: 'About the fee',
    secondText: 'It is a part of the invoice, and nothing is added later.',
  },
  es: {
    open: 'Abrir',
    close: 'Cerrar',
    pay: '¿Recibir $8,204.10 ahora?',
    payWhy:
      'Factura 1042 de $8,367.26. La comisión es de $163.16 y recibirá el dinero el viernes 27 de noviembre.',
    payNow: 'Recibir $8,204.10 ahora',
    paying: 'Enviando su solicitud…',
    back: 'Ahora no',
    remove: '¿Quitar la cuenta terminada en 4821?',
    removeWhy: 'Los pagos en curso todavía llegarán a ella. Puede volver a agregarla más tarde.',
    removeIt: 'Quitar la cuenta',
    removing: 'Quitando…',
    notRemoved: 'La cuenta sigue ahí. Inténtelo de nuevo.',
    cancelLabel: 'Conservarla',
    agreement: 'Contrato de servicio',
    clause: 'Usted nos vende las facturas que elija, una a una, al precio que se muestra para cada una.',
    sign: 'Lea hasta el final y firme',
    name: 'Su nombre completo',
    filters: 'Filtros',
    filtersWhy: 'Se aplican a la lista de detrás.',
    apply: 'Ver 18 facturas',
    more: '¿Qué significa?',
    second: 'Acerca de la comisión',
    secondText: 'Es una parte de la factura y después no se agrega nada.',
  },
}

function Paying({ busy = false }: { busy?: boolean }) {
  const words = useTexts(texts)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.pay}
        description={words.payWhy}
        closeLabel={words.close}
        locked={busy}
        actions={
          <>
            <Button kind="primary" busy={busy} busyLabel={words.paying} onClick={close}>
              {words.payNow}
            </Button>
            <Button aria-disabled={busy} onClick={close}>
              {words.back}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Each try fails after it was sent, as when the connection breaks. */
function Removing() {
  const words = useTexts(texts)
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      {open && (
        <ConfirmDialog
          title={words.remove}
          text={words.removeWhy}
          close={words.close}
          cancelLabel={words.cancelLabel}
          confirm={words.removeIt}
          confirming={words.removing}
          onClose={() => setOpen(false)}
          onConfirm={() => Promise.resolve(words.notRemoved)}
        />
      )}
    </>
  )
}

const clauses = Array.from({ length: 24 }, (_, at) => at + 1)

function Agreement() {
  const words = useTexts(texts)
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={words.agreement}
        description={words.sign}
        closeLabel={words.close}
        wide
        actions={<Button onClick={close}>{words.back}</Button>}
      >
        <ol className="grid gap-3">
          {clauses.map((clause) => (
            <li key={clause}>
              {clause}. {words.clause}
            </li>
          ))}
        </ol>
        <div className="mt-6">
          <TextField label={words.name} name="signed-by" value={name} onChange={setName} />
        </div>
      </Dialog>
    </>
  )
}

function Filters() {
  const words = useTexts(texts)
  const [open, setOpen] = useState(true)
  const [second, setSecond] = useState(false)
  const [name, setName] = useState('')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.open}</Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={words.filters}
        description={words.filtersWhy}
        closeLabel={words.close}
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {words.apply}
          </Button>
        }
      >
        <div className="grid gap-5">
          <TextField label={words.name} name="name" value={name} onChange={setName} />
          <Button kind="quiet" className="-ml-4 justify-self-start" onClick={() => setSecond(true)}>
            {words.more}
          </Button>
        </div>
      </Drawer>
      <Dialog
        open={second}
        onClose={() => setSecond(false)}
        title={words.second}
        description={words.secondText}
        closeLabel={words.close}
      />
    </>
  )
}

export const asking = meta.story({ render: () => <Paying /> })
export const busy = meta.story({ render: () => <Paying busy /> })
export const destructive = meta.story({ render: () => <Removing /> })
export const scrolling = meta.story({ render: () => <Agreement /> })
export const drawer = meta.story({ render: () => <Filters /> })
