import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { useFlow } from '../../lib/onboarding/flow.ts'
import { useLoadNotice } from '../../lib/outcomes/use-load-notice.ts'
import { pathOf } from '../../lib/onboarding/pages.ts'
import { StepBody, StepFrame } from '../../lib/onboarding/step-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Vendor, useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { BusinessForm, useInvitation } from './business/business-form.tsx'
import { ChangedFields, useChangedBusiness, useUnsavedChange } from './business/changed-business.tsx'
import { useBusinessWords } from './words/index.ts'

const Waiting = () => (
  <Card>
    <div className="min-h-dvh">
      <SkeletonText lines={12} />
    </div>
  </Card>
)

function New() {
  const words = useBusinessWords().form
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const isDemo = useFlow().progress.demo !== null
  const invitation = useInvitation(email)
  return (
    <StepFrame title={words.title} lead={isDemo ? words.demo : words.ready(email)}>
      <Loaded query={invitation} trouble={words.loading} skeleton={<Waiting />}>
        {(known) => <BusinessForm known={known} />}
      </Loaded>
    </StepFrame>
  )
}

function Change({ vendor }: { readonly vendor: Vendor }) {
  const words = useBusinessWords().form
  const { cancel, readOnly } = useBusinessWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const navigate = useNavigate()
  const { goOn, isBusy, isFromReview } = useFlow()
  const unsaved = useUnsavedChange(vendor)
  const editing = useChangedBusiness({ vendor, unsaved, onSaved: () => void goOn('business-info') })
  const isSaving = editing.busy || isBusy
  return (
    <StepBody
      form={editing}
      primary={
        <Button
          type="submit"
          kind="primary"
          busy={isSaving}
          busyLabel={words.saving}
          heldBack={isReadOnly ? readOnly : undefined}
        >
          {words.save}
        </Button>
      }
      secondary={
        isFromReview && (
          <Button aria-disabled={isSaving} onClick={() => void navigate(pathOf('review'))}>
            {cancel}
          </Button>
        )
      }
    >
      <ChangedFields editing={editing} />
      <Announcements failure={editing.failure && words.failures[editing.failure]} />
    </StepBody>
  )
}

function Known({ id }: { readonly id: string }) {
  const { title, known } = useBusinessWords().form
  const { trouble } = useBusinessWords()
  const query = useGetVendorQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  useLoadNotice('getVendor', { ...query, isError: query.isError && query.data !== undefined })
  // The form edits the version that was loaded with the page; a version saved meanwhile is merged when this one is saved.
  const [first, setFirst] = useState<Vendor>()
  if (!first && query.data && !query.isFetching) setFirst(query.data)
  return (
    <StepFrame title={title} lead={known}>
      <Loaded query={{ ...query, data: first }} trouble={trouble} skeleton={<Waiting />}>
        {(vendor) => <Change vendor={vendor} />}
      </Loaded>
    </StepFrame>
  )
}

/** The first visit asks for the business; later visits change it. */
export function BusinessInfoPage() {
  const { vendorId } = useFlow()
  // A person who has just saved is redirected, so the page must not switch to the other form in between.
  const [known] = useState(vendorId)
  return known === null ? <New /> : <Known id={known} />
}
