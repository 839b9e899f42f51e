import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { useSessionActions } from '../features/identity/index.ts'
import { useSurveyDue } from '../features/survey/use-survey-due.ts'
import { useAfterRender } from '../ui/form/use-after-render.ts'
import { useFlag } from '../lib/flags.ts'
import { unseenInvitation, invitedPath, forgetJoined, hasJoined } from '../lib/pending-notices.ts'
import { lazyDialog } from '../lib/lazy-dialog.ts'
import type { State } from '../lib/state/open-store.ts'
import { type Modal, modalOpened, modalsClosed } from '../lib/state/slices/modals.ts'

const FeedbackReminder = lazy(() =>
  import('../features/support/feedback-reminder.tsx').then((module) => ({
    default: module.FeedbackReminder,
  })),
)
const JoinedModal = lazyDialog(
  () => import('../features/access/joined-modal.tsx'),
  (it) => it.JoinedModal,
)
const WelcomeModal = lazyDialog(
  () => import('../features/welcome/welcome-modal.tsx'),
  (it) => it.WelcomeModal,
)
const SurveyModal = lazyDialog(
  () => import('../features/survey/survey-modal.tsx'),
  (it) => it.SurveyModal,
)
const InFlightsModal = lazyDialog(
  () => import('../features/in-flights/in-flights-modal.tsx'),
  (it) => it.InFlightsModal,
)
const UploadModal = lazyDialog(
  () => import('../features/invoices/upload/upload-modal.tsx'),
  (it) => it.UploadModal,
)
/** The dialogs of the dashboard, one at a time; each is loaded only when it is needed. */
export function Occasions() {
  const dispatch = useDispatch()
  const { accessToken } = useSessionActions()
  const { welcome, requestInFlights, uploadInvoices, vendorSurvey } = useSelector(
    (state: State) => state.modals,
  )
  const asksForFeedback = useFlag('feedbackUI')
  const mayUpload = useFlag('invoiceUploading')
  const isChoosing = useSelector((state: State) => state.invoices.selectedRows.length > 0)
  const { isDue, postpone } = useSurveyDue()
  const [isNew, setIsNew] = useState(hasJoined)
  const afterRender = useAfterRender()
  function after(closing: () => void) {
    closing()
    // A dialog that opened by itself has no opener to give the focus back to.
    afterRender(() => {
      if (document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true })
    })
  }
  const close = (modal: Modal) => after(() => void dispatch(modalsClosed([modal])))
  function leaveJoined() {
    forgetJoined()
    after(() => setIsNew(false))
  }
  const onboardingId = unseenInvitation()
  const mayAsk = isDue && !isNew && !welcome && !requestInFlights && !uploadInvoices && !isChoosing

  useEffect(() => {
    if (mayAsk) dispatch(modalOpened({ modal: 'vendorSurvey' }))
  }, [dispatch, mayAsk])

  function leaveSurvey() {
    postpone()
    close('vendorSurvey')
  }

  // A business that signed in by the link of a partner's invitation is asked whether to link it before anything else.
  if (onboardingId !== undefined) return <Navigate to={invitedPath(onboardingId)} replace />
  return (
    <Suspense>
      {asksForFeedback && <FeedbackReminder accessToken={accessToken} />}
      {isNew && <JoinedModal onClose={leaveJoined} />}
      {welcome && (
        <WelcomeModal
          onClose={() => close('welcome')}
          onUnderWay={() => {
            close('welcome')
            dispatch(modalOpened({ modal: 'requestInFlights' }))
          }}
        />
      )}
      {requestInFlights && <InFlightsModal onClose={() => close('requestInFlights')} />}
      {uploadInvoices && mayUpload && <UploadModal onClose={() => close('uploadInvoices')} />}
      {vendorSurvey && mayAsk && <SurveyModal onClose={leaveSurvey} />}
    </Suspense>
  )
}
