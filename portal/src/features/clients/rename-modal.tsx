import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Client, useRenameClientMutation } from './calls.ts'
import { calledOf, nameOf } from './client-name.ts'
import { useClientsWords } from './words.ts'

interface RenameModalProps {
  readonly client: Client
  readonly onClose: () => void
}

export function RenameModal({ client, onClose }: RenameModalProps) {
  const { close, cancel, renaming: words } = useClientsWords()
  const [rename, { isLoading }] = useRenameClientMutation()
  const [name, setName] = useState(nameOf(client) ?? '')
  const [isEmpty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    const clientName = name.trim()
    flushSync(() => setEmpty(clientName === ''))
    if (clientName === '') return input.current?.focus()
    if (clientName === client.clientName) return onClose()
    const { partnerId, externalClientId } = client
    const { data } = await rename({ params: { partnerId, id: externalClientId }, body: { clientName } })
    // A failure is told by the house's notice, above what was typed.
    if (data) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(calledOf(client))}
      description={words.text}
      closeLabel={close}
      locked={isLoading}
      actions={
        <>
          <Button type="submit" form={id} kind="primary" busy={isLoading} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button aria-disabled={isLoading} onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={input}
          label={words.label}
          name="clientName"
          autoComplete="off"
          maxLength={200}
          required
          value={name}
          onChange={setName}
          error={isEmpty && name.trim() === '' ? words.empty : undefined}
        />
      </form>
    </Dialog>
  )
}
