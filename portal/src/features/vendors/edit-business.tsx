import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { BusinessFields } from './business-fields.tsx'
import type { Vendor } from './calls.ts'
import { Differences } from './differences.tsx'
import { useBusinessForm } from './use-business-form.ts'
import { useBusinessWords } from './words.ts'

interface EditBusinessProps {
  readonly vendor: Vendor
  readonly onSaved: (vendor: Vendor) => void
  readonly onCancel: () => void
}

export function EditBusiness({ vendor, onSaved, onCancel }: EditBusinessProps) {
  const words = useBusinessWords()
  const editing = useBusinessForm(vendor, onSaved)
  const { element, busy, failure, differences, take, submit } = editing
  // The button that brought somebody here is gone with what it stood under.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {differences && <Differences differences={differences} onTake={take} />}
      <BusinessFields editing={editing} />
      <Announcements failure={failure} />
      <div className="flex flex-col-reverse gap-2 mobile:flex-row">
        <Button aria-disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" kind="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  )
}
