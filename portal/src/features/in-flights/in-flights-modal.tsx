import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useGetVendorQuery, useRequestInFlightsMutation } from '../../lib/resources/vendors.ts'
import { pageWords } from '../../lib/words/index.ts'

const useInFlightsWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

interface InFlightsModalProps {
  readonly onClose: () => void
}

/** The request is made once for the whole vendor; a user who opens the dialog later reads that it was made. */
export function InFlightsModal({ onClose }: InFlightsModalProps) {
  const words = useInFlightsWords()
  const id = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const query = useGetVendorQuery({ params: { id } }, { skip: id === '' })
  const [request, { isLoading, isSuccess }] = useRequestInFlightsMutation()
  const vendor = query.data
  const isAsked = vendor?.inFlightsRequested === true
  const isAlone = vendor?.externalVendorIdentifiers.length === 0
  const heldBack = isReadOnly ? words.readOnly : undefined
  const leave = useRef<HTMLButtonElement>(null)
  // The button that had the focus has been removed at this point.
  useEffect(() => {
    if (isAsked && isSuccess) leave.current?.focus()
  }, [isAsked, isSuccess])
  const actions =
    !vendor || isAsked || isAlone ? (
      <Button ref={leave} kind="primary" onClick={onClose}>
        {isAsked ? words.done : words.close}
      </Button>
    ) : (
      <>
        <Button
          kind="primary"
          busy={isLoading}
          busyLabel={words.asking}
          heldBack={heldBack}
          // The general notice reports a failure.
          onClick={() => void request({ params: { id } })}
        >
          {words.ask}
        </Button>
        <Button aria-disabled={isLoading} onClick={onClose}>
          {words.cancel}
        </Button>
      </>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      locked={isLoading}
      actions={actions}
    >
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={1} />}>
        {() => (
          <>
            <Announcements notice={isAsked && words.asked} />
            {isAlone && !isAsked && <p>{words.nobody}</p>}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
