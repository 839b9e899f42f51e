import type { ProgramCode } from '@sooner/rules/programs'
import type { EffectiveProgram } from '../../lib/programs/prices.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { useChangeVendorPreferencesMutation } from '../../lib/resources/preferences.ts'
import { useProgramCards } from '../../lib/programs/use-program-texts.ts'
import { usePreferencesWords } from './words/index.ts'

interface ProgramChoiceModalProps {
  readonly vendorId: string
  readonly current: ProgramCode | null
  readonly choices: readonly EffectiveProgram[]
  readonly onClose: () => void
}

export function ProgramChoiceModal({ vendorId, current, choices, onClose }: ProgramChoiceModalProps) {
  const { close, cancel, schedule } = usePreferencesWords()
  const words = schedule.choice
  const cards = choices.map(useProgramCards())
  const [change] = useChangeVendorPreferencesMutation()
  const form = useForm({
    initial: { programCode: current ?? undefined },
    live: true,
    check: ({ programCode }) => ({
      programCode: programCode === undefined || programCode === current ? words.missing : undefined,
    }),
    send: async ({ programCode }) => {
      const preferences = programCode === undefined ? {} : { programCode }
      const { data } = await change({ params: { vendorId }, body: { preferences } })
      // The general notice reports a failure, and the choice remains.
      return data ? onClose : {}
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      submit={words.save}
      submitting={words.saving}
      cancel={cancel}
      close={close}
      busy={form.busy}
      onSubmit={form.submit}
      element={form.element}
    >
      <RadioCards label={words.label} name="programCode" cards={cards} {...form.field('programCode')} />
    </FormDialog>
  )
}
