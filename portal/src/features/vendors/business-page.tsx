import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Loaded } from '../../ui/loaded.tsx'
import { useLoadNotice } from '../../lib/outcomes/use-load-notice.ts'
import { PageFrame } from '../../lib/page.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { useAfterRender } from '../../ui/form/use-after-render.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { type Vendor, useGetVendorQuery } from '../../lib/resources/vendors.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Section } from '../../ui/section.tsx'
import { useBusinessWords } from './words/index.ts'
import { type Changeable, shownOf, valuesOf } from './business/business-change.ts'
import { asked } from './business/business-values.ts'
import { labelOf, useCountryName, useShownValue } from './business/field-texts.ts'

/** The address is shown line by line, as on an envelope. */
function Address({ vendor }: { readonly vendor: Vendor }) {
  const countryName = useCountryName()
  const { address, addressAdditional, city, state, zip, countryCode } = vendor
  const town = [city, [state, zip].filter(Boolean).join(' ')].join(', ')
  const lines = [address, addressAdditional, town, countryName(countryCode)].filter(Boolean)
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function TaxNumber({ end }: { readonly end: string | null }) {
  const words = useBusinessWords()
  if (end === null) return words.none
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {words.masked(end)}
      </span>
      <span className="sr-only">{words.maskedText(end)}</span>
    </>
  )
}

function ShownBusiness({ vendor }: { readonly vendor: Vendor }) {
  const words = useBusinessWords()
  const shown = useShownValue()
  const labels = useBusinessWords().form
  const item = (field: Changeable) => ({
    term: labelOf(labels, valuesOf(vendor), field),
    value: shown(field, shownOf(vendor, field)),
  })
  const vendorValues = valuesOf(vendor)
  const { firstName, lastName, phoneNumberExtension } = vendor
  const phone = [
    shownOf(vendor, 'phoneNumber'),
    phoneNumberExtension && words.ext(phoneNumberExtension),
  ].filter(Boolean)
  return (
    <>
      <Section title={words.business} text={words.businessText}>
        <DefinitionList
          items={[
            item('name'),
            item('dba'),
            { term: words.address, value: <Address vendor={vendor} /> },
            item('taxClassification'),
            { term: words.tin, value: <TaxNumber end={vendor.tin} /> },
            item('registeredAgent'),
            ...(asked(vendorValues).owners ? [item('owners')] : []),
          ]}
        />
      </Section>
      <Section title={words.contact} text={words.contactText}>
        <DefinitionList
          items={[
            { term: words.person, value: `${firstName} ${lastName}` },
            item('title'),
            item('email'),
            { term: labels.person.phone, value: phone.join(' ') },
          ]}
        />
      </Section>
    </>
  )
}

const loadEdit = () => import('./edit-business.tsx')
const EditBusiness = lazy(() => loadEdit().then((module) => ({ default: module.EditBusiness })))

function Waiting() {
  return (
    <div className="grid gap-6">
      <Card>
        <SkeletonText lines={12} />
      </Card>
      <Card>
        <SkeletonText lines={7} />
      </Card>
    </div>
  )
}

function Business({ vendor }: { readonly vendor: Vendor }) {
  const words = useBusinessWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const [edited, setEdited] = useState<Vendor>()
  const [saved, setSaved] = useState<Vendor>()
  // A save also triggers a new fetch; until that completes, the answer of the save is shown.
  const latest = saved && saved.version > vendor.version ? saved : vendor
  const button = useRef<HTMLButtonElement>(null)
  const afterRender = useAfterRender()

  /** The button that opened the form is rendered again together with the page, and receives the focus. */
  function leave(after?: Vendor) {
    setEdited(undefined)
    setSaved(after)
    afterRender(() => button.current?.focus())
  }

  if (edited) {
    return (
      <Suspense fallback={<Waiting />}>
        <EditBusiness vendor={edited} onSaved={leave} onCancel={() => leave()} />
      </Suspense>
    )
  }
  return (
    <>
      <Announcements notice={saved && words.saved} />
      <ShownBusiness vendor={latest} />
      <div>
        <Button
          ref={button}
          kind="primary"
          heldBack={isReadOnly ? words.readOnly : undefined}
          onClick={() => {
            setSaved(undefined)
            setEdited(latest)
          }}
        >
          {words.edit}
        </Button>
      </div>
    </>
  )
}

/** Shows the vendor's business data, and a form to change it on request. */
export function BusinessPage() {
  const words = useBusinessWords()
  const id = useVendorId()
  const query = useGetVendorQuery({ params: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
  // Without a business to show, the page itself states the trouble.
  useLoadNotice('getVendor', { ...query, isError: query.isError && query.data !== undefined })
  useEffect(() => {
    // A failure is ignored here, because the form is loaded again when it is opened.
    void loadEdit().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title}>
      <Loaded query={query} trouble={words.trouble} skeleton={<Waiting />}>
        {(vendor) => <Business vendor={vendor} />}
      </Loaded>
    </PageFrame>
  )
}
