import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { UnsavedPage } from '../../ui/unsaved/unsaved-page.tsx'
import type { Vendor } from '../../lib/resources/vendors.ts'
import { ChangedFields, useChangedBusiness } from './business/changed-business.tsx'
import { useBusinessWords } from './words/index.ts'

interface EditBusinessProps {
  readonly vendor: Vendor
  readonly onSaved: (vendor: Vendor) => void
  readonly onCancel: () => void
}

export function EditBusiness({ vendor, onSaved, onCancel }: EditBusinessProps) {
  const words = useBusinessWords()
  const { failures } = useBusinessWords().form
  const editing = useChangedBusiness({ vendor, onSaved })
  const { busy, element, failure, formProps, isEdited } = editing
  // The button that opened the form has been removed, so the focus moves to the first text field.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [element])
  return (
    <form {...formProps} className="grid gap-6">
      {isEdited && <UnsavedPage />}
      <ChangedFields editing={editing} />
      <Announcements failure={failure && failures[failure]} />
      <div className="flex flex-col gap-2 mobile:flex-row">
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Button aria-disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
