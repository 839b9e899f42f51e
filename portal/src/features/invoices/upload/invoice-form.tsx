import { type Currency, currencies } from '@sooner/money'
import { currencyOf } from '@sooner/rules/clearing'
import { maxInvoiceTextLengths as maxLengths } from '@sooner/rules/invoice-files'
import { useEffect, useId, useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useEnterInvoiceMutation } from '../../../lib/resources/invoice-uploads.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useListVendorClientsQuery } from '../../../lib/resources/partners.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { usePartners } from './use-partners.ts'
import { type Entered, enteredBody, faultsIn, nothingEntered, refusesPartner } from './entered-invoice.ts'
import { useUploadWords } from './words/index.ts'

interface InvoiceFormProps {
  readonly vendorId: string
  readonly onBusy: (busy: boolean) => void
}

const maxClients = 100

/** Clients that are suggested; the service finds any other one by its name. */
function useClients(vendorId: string) {
  const { data } = useListVendorClientsQuery({
    params: { id: vendorId },
    query: { page: 1, limit: maxClients },
  })
  return data?.data ?? []
}

function useEntering({ vendorId, currency, onBusy }: EnteringProps) {
  const { form: words } = useUploadWords()
  const clients = useClients(vendorId)
  const { partners, refetch } = usePartners()
  const [enter] = useEnterInvoiceMutation(ownNotice('enter-invoice'))
  const [notice, setNotice] = useState<string>()
  const form = useForm<Entered>({
    initial: { ...nothingEntered, currency },
    live: true,
    check: (entered) => faultsIn(entered, words, partners.length > 1),
    send: async (entered) => {
      setNotice(undefined)
      const only = partners.length === 1 ? partners[0]?.partnerId : undefined
      const body = enteredBody(entered, clients, only)
      const { data, error } = await enter({ params: { id: vendorId }, body })
      if (!data) {
        const refusal = error as CallError | undefined
        if (refusal && refusesPartner(refusal)) return askPartner()
        return { failure: refusal?.statusCode === 400 ? words.refused : words.failed }
      }
      return () => {
        setNotice(data.isRepeated ? words.repeated(body.number) : words.added(body.number))
        // The next invoice is often to the same client.
        for (const name of ['number', 'reference', 'description'] as const) form.change(name, '')
        form.change('amountMinor', undefined)
      }
    },
  })
  /** The partners have changed since they were read, so the field is shown, or has other choices. */
  async function askPartner() {
    const { data } = await refetch()
    form.change('partner', '')
    if ((data?.partners.length ?? 0) < 2) return { failure: words.refused }
    return { faults: { partner: words.missing }, failure: words.partnersChanged }
  }
  useEffect(() => onBusy(form.busy), [form.busy, onBusy])
  return { form, notice, clients, partners }
}

/** One invoice by hand, in the vendor's own currency unless it is changed. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { data: vendor } = useGetVendorQuery({ params: { id: props.vendorId } })
  const currency = currencyOf(vendor?.countryCode ?? 'US')
  return <EnteringForm key={currency} currency={currency} {...props} />
}

interface EnteringProps extends InvoiceFormProps {
  readonly currency: Currency
}

/** A known client is recognized by its name; another name is a new client of the partner. */
function EnteringForm(props: EnteringProps) {
  const { form: words } = useUploadWords()
  const { form, notice, clients, partners } = useEntering(props)
  return (
    <form {...form.formProps} className="grid gap-5">
      {partners.length > 1 && (
        <SelectField
          label={words.partner}
          name="partner"
          chooseText={words.choose}
          required
          options={partners.map(({ partnerId, name }) => ({ value: String(partnerId), text: name }))}
          {...form.field('partner')}
        />
      )}
      <ClientField
        names={clients.flatMap(({ partnerId, clientName, name }) =>
          ['', String(partnerId)].includes(form.values.partner) ? (clientName ?? name ?? []) : [],
        )}
        {...form.field('client')}
      />
      <Amounts form={form} />
      <Days form={form} />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        name="reference"
        autoComplete="off"
        maxLength={maxLengths.reference}
        {...form.field('reference')}
      />
      <TextField
        label={words.description}
        name="description"
        autoComplete="off"
        maxLength={maxLengths.description}
        {...form.field('description')}
      />
      <Announcements failure={form.failure} notice={notice} />
      <div>
        <Button type="submit" kind="primary" busy={form.busy} busyLabel={words.adding}>
          {words.add}
        </Button>
      </div>
    </form>
  )
}

type Form = ReturnType<typeof useEntering>['form']

interface ClientFieldProps {
  readonly names: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** Known names are suggested while one is typed. */
function ClientField({ names, ...field }: ClientFieldProps) {
  const { form: words } = useUploadWords()
  const listId = useId()
  return (
    <div>
      <TextField
        label={words.client}
        hint={words.clientHint}
        name="client"
        autoComplete="off"
        maxLength={maxLengths.clientName}
        required
        list={listId}
        {...field}
      />
      <datalist id={listId}>
        {[...new Set(names)].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function Amounts({ form }: { readonly form: Form }) {
  const { form: words } = useUploadWords()
  const { locale } = useDisplay()
  const { currency, amountMinor } = form.values
  return (
    <div className="grid items-start gap-4 mobile:grid-cols-[2fr_2fr_1fr]">
      <TextField
        label={words.number}
        name="number"
        autoComplete="off"
        maxLength={maxLengths.number}
        required
        {...form.field('number')}
      />
      <MoneyField
        label={words.amount}
        name="amountMinor"
        amountMinor={amountMinor}
        currency={currency}
        locale={locale}
        required
        error={form.faults.amountMinor}
        onChange={(minor) => form.change('amountMinor', minor)}
      />
      <SelectField
        label={words.currency}
        name="currency"
        chooseText={words.choose}
        options={currencies.map((value) => ({ value, text: value }))}
        {...form.field('currency')}
      />
    </div>
  )
}

function Days({ form }: { readonly form: Form }) {
  const { form: words } = useUploadWords()
  const { locale } = useDisplay()
  const { invoiceDate, dueDate } = form.values
  return (
    <div className="grid items-start gap-4 mobile:grid-cols-2">
      <DateField
        label={words.invoiceDate}
        name="invoiceDate"
        day={invoiceDate}
        locale={locale}
        pickLabel={words.pick}
        required
        error={form.faults.invoiceDate}
        onChange={(day) => form.change('invoiceDate', day)}
      />
      <DateField
        label={words.dueDate}
        hint={words.optional}
        name="dueDate"
        day={dueDate}
        locale={locale}
        pickLabel={words.pick}
        error={form.faults.dueDate}
        onChange={(day, typed) => {
          form.change('dueDate', day)
          form.change('typedDueDate', typed)
        }}
      />
    </div>
  )
}
