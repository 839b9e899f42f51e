import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { ChangedFields } from './business/changed-fields.tsx'
import { useChangedBusiness } from './business/use-changed-business.ts'
import { useOnboardingWords } from './business/words/index.ts'
import type { Vendor } from '../../lib/resources/vendors.ts'
import { useBusinessWords } from './words.ts'

interface EditBusinessProps {
  readonly vendor: Vendor
  readonly onSaved: (vendor: Vendor) => void
  readonly onCancel: () => void
}

export function EditBusiness({ vendor, onSaved, onCancel }: EditBusinessProps) {
  const words = useBusinessWords()
  const { failures } = useOnboardingWords()
  const element = useRef<HTMLFormElement>(null)
  const editing = useChangedBusiness({ element, vendor, onSaved })
  const { isBusy, failure, submit } = editing
  // The button that brought somebody here is gone with what it stood under.
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=name]')?.focus(), [])
  return (
    <form ref={element} noValidate onSubmit={submit} className="grid gap-6">
      <ChangedFields editing={editing} />
      <Announcements failure={failure && failures[failure]} />
      <div className="flex flex-col gap-2 mobile:flex-row">
        <Button type="submit" kind="primary" busy={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Button aria-disabled={isBusy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
