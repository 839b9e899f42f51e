import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallError } from '../../lib/calls/call-error.ts'
import { emailFault } from '../../lib/email-fault.ts'
import { useWords } from '../../lib/words/index.ts'
import {
  type BusinessForm,
  changeOf,
  type Difference,
  faultsOf,
  type FieldName,
  fieldNames,
  formOf,
  meet,
} from './business-form.ts'
import { useLazyGetVendorQuery, useUpdateVendorMutation, type Vendor } from './calls.ts'
import type { BusinessWords } from './words/en.ts'
import { useBusinessWords } from './words.ts'

/** Its outcome is told on the page, where what was typed still stands. */
const ownNotice = { fixedCacheKey: 'account-business' } as const

function failureText(error: CallError | undefined, words: BusinessWords): string {
  if (error?.code === 'READ_ONLY' || error?.code === 'FORBIDDEN') return words.refused
  return error?.statusCode === 0 && !navigator.onLine ? words.offline : words.failed
}

type Texts = Readonly<Partial<Record<FieldName, string>>>

function useTexts() {
  const shared = useWords()
  const { faults: words } = useBusinessWords()
  return (form: BusinessForm): Texts => {
    const byRule = Object.entries(faultsOf(form)).map(([field, rule]) => [field, words[rule]])
    const email = emailFault(form.email, shared)
    return { ...(Object.fromEntries(byRule) as Texts), ...(email && { email }) }
  }
}

export function useBusinessForm(vendor: Vendor, onSaved: (vendor: Vendor) => void) {
  const words = useBusinessWords()
  const textsOf = useTexts()
  const [update, { isLoading }] = useUpdateVendorMutation(ownNotice)
  const [ask] = useLazyGetVendorQuery()
  const [base, setBase] = useState(vendor)
  const [form, setForm] = useState(() => formOf(vendor))
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [differences, setDifferences] = useState<readonly Difference[]>()
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const texts = textsOf(form)

  const change = (field: FieldName, value: string) => {
    setForm((typed) => ({ ...typed, [field]: value }))
    setFailure(undefined)
  }

  /** The messages have to be in the page before the focus comes, or a screen reader does not read them with the field. */
  function showFaults() {
    flushSync(() => {
      setLeft(new Set(fieldNames))
      setFailure(words.check)
    })
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  async function meetLatest() {
    const { data: latest } = await ask({ params: { id: vendor.id } })
    if (!latest) return setFailure(navigator.onLine ? words.failed : words.offline)
    const met = meet(form, base, latest)
    setBase(latest)
    setForm(met.form)
    setDifferences(met.differences)
    return undefined
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isLoading) return
    if (Object.keys(texts).length > 0) return showFaults()
    setFailure(undefined)
    setDifferences(undefined)
    const { data, error } = await update({ params: { id: vendor.id }, body: changeOf(form, base) })
    if (data) return onSaved(data)
    const refusal = error as CallError | undefined
    if (refusal?.code === 'CONFLICT') await meetLatest()
    else setFailure(failureText(refusal, words))
    return undefined
  }

  return {
    form,
    base,
    element,
    busy: isLoading,
    failure,
    differences,
    change,
    leave: (field: FieldName) => setLeft((fields) => new Set([...fields, field])),
    errorAt: (field: FieldName) => (left.has(field) ? texts[field] : undefined),
    take: (field: FieldName) => {
      change(field, formOf(base)[field])
      setDifferences((all) => all?.filter((one) => one.field !== field))
    },
    submit,
  }
}

export type BusinessEditing = ReturnType<typeof useBusinessForm>
