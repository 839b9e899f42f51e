import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { type Client, useRenameClientMutation } from '../../lib/resources/partners.ts'
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

  async function submit() {
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
    <FormDialog
      onClose={onClose}
      title={words.title(calledOf(client))}
      description={words.text}
      submit={words.save}
      submitting={words.saving}
      cancel={cancel}
      close={close}
      busy={isLoading}
      onSubmit={submit}
    >
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
    </FormDialog>
  )
}
