import type { Language } from './places.ts'

interface KeptFor {
  readonly years: number
  /** From the day on which the data is deleted, or from the end of that calendar year, as tax forms are filed by year. */
  readonly from: 'the-day' | 'end-of-year'
  /** What is kept and why, for the owner of the business; the day until which is stated beside it. */
  readonly text: Readonly<Record<Language, string>>
}

/** What the law has us keep of a vendor whose data is deleted, and for how long. */
export const keptRecords = {
  /** 31 CFR 1010.430 and 1020.220: five years from the end of the relationship. */
  identity: {
    years: 5,
    from: 'the-day',
    text: {
      'en-US':
        'Who your business is: its names, address, contact and owners, its screening, and the documents about it that were reviewed. The law against money laundering requires this.',
      'es-PR':
        'Quién es su negocio: sus nombres, dirección, contacto y dueños, su verificación y los documentos sobre ello que se revisaron. Lo exige la ley contra el lavado de dinero.',
    },
  },
  /** 26 CFR 31.6001-1, and the instructions of Forms W-9 and 1099. */
  tax: {
    years: 4,
    from: 'end-of-year',
    text: {
      'en-US':
        'Your tax ID, its classification, and your Form W-9. Tax law requires this for what we paid to your business.',
      'es-PR':
        'Su identificación contributiva, su clasificación y su Formulario W-9. La ley contributiva lo exige por lo que pagamos a su negocio.',
    },
  },
  books: {
    years: 7,
    from: 'the-day',
    text: {
      'en-US':
        'Your invoices with their documents, payments, bank accounts, and our books. The rules for accounting and for payments require this.',
      'es-PR':
        'Sus facturas con sus documentos, los pagos, las cuentas bancarias y nuestros libros. Lo exigen las reglas de contabilidad y de pagos.',
    },
  },
  agreements: {
    years: 7,
    from: 'the-day',
    text: {
      'en-US':
        'What was agreed: signed agreements and debit authorizations, and who signed them, when and from where.',
      'es-PR':
        'Lo que se acordó: los acuerdos y las autorizaciones de débito firmados, y quién los firmó, cuándo y desde dónde.',
    },
  },
  /** What a partner, an auditor or a court may ask about the records above. */
  acts: {
    years: 7,
    from: 'the-day',
    text: {
      'en-US': 'Who did what in your account, without contents, as evidence for the records above.',
      'es-PR': 'Quién hizo qué en su cuenta, sin contenidos, como prueba de los registros anteriores.',
    },
  },
} as const satisfies Readonly<Record<string, KeptFor>>

export type KeptRecord = keyof typeof keptRecords
export const keptRecordNames = Object.keys(keptRecords) as readonly KeptRecord[]

/** Their sentences in one language. */
export const keptTexts = (language: Language): Readonly<Record<KeptRecord, string>> =>
  Object.fromEntries(keptRecordNames.map((name) => [name, keptRecords[name].text[language]])) as Record<
    KeptRecord,
    string
  >

/** The last day on which a record is kept, if the data of the vendor is deleted on that day. February 29 becomes March 1. */
export function keptThrough(record: KeptRecord, deletedOn: string): string {
  const { years, from } = keptRecords[record] satisfies KeptFor as KeptFor
  const start = from === 'the-day' ? deletedOn : `${deletedOn.slice(0, 4)}-12-31`
  const day = new Date(`${start}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}
