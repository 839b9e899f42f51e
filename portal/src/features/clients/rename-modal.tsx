import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Client, useRenameClientMutation } from '../../lib/resources/partners.ts'
import { calledOf, nameOf } from './client-list.tsx'
import { useClientsWords } from './words/index.ts'

interface RenameModalProps {
  readonly client: Client
  readonly onClose: () => void
}

export function RenameModal({ client, onClose }: RenameModalProps) {
  const { close, cancel, renaming: words } = useClientsWords()
  const [rename] = useRenameClientMutation()
  const form = useForm({
    initial: { clientName: nameOf(client) ?? '' },
    live: true,
    check: ({ clientName }) => ({ clientName: clientName.trim() === '' ? words.empty : undefined }),
    send: async (typed) => {
      const clientName = typed.clientName.trim()
      if (clientName === client.clientName) return onClose
      const { partnerId, externalClientId } = client
      const { data } = await rename({ params: { partnerId, id: externalClientId }, body: { clientName } })
      // The general notice reports a failure, and the typed name remains.
      return data ? onClose : {}
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title={words.title(calledOf(client))}
      description={words.text}
      submit={words.save}
      submitting={words.saving}
      cancel={cancel}
      close={close}
      busy={form.busy}
      onSubmit={form.submit}
      element={form.element}
    >
      <TextField
        label={words.label}
        name="clientName"
        autoComplete="off"
        maxLength={200}
        required
        {...form.field('clientName')}
      />
    </FormDialog>
  )
}
