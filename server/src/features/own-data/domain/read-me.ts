import { momentIn } from '@sooner/rules/mail-words'
import type { Language } from '@sooner/rules/places'

/** The rows of an archive by the names of their files, in the order of the README. */
const rowsNames = [
  'business',
  'business-details',
  'business-changes',
  'users',
  'last-seen',
  'partner-numbers',
  'clients',
  'client-names',
  'bank-accounts',
  'debit-authorizations',
  'signed-agreements',
  'documents',
  'documents-of-invoices',
  'invoices',
  'invoice-line-items',
  'invoice-history',
  'invoice-documents',
  'adjustments',
  'deductions',
  'uploads',
  'upload-faults',
  'early-payments',
  'paid-line-items',
  'refunded-fees',
  'auto-get-paid-now',
  'agreed-redirects',
  'payments',
  'payment-invoices',
  'preferences',
  'email-preferences',
  'emails',
  'notified-browsers',
  'surveys',
  'activity',
  'audit-log',
] as const
export type RowsName = (typeof rowsNames)[number]

export interface ReadMeFacts {
  readonly product: string
  readonly support: string
  readonly vendor: string
  readonly at: Date
  /** How many rows each file has. */
  readonly counts: Readonly<Partial<Record<RowsName, number>>>
  /** How many agreements, statements and documents there are. */
  readonly paperCount: number
}

interface ReadMeWords {
  readonly title: (product: string, vendor: string) => string
  readonly madeAt: (moment: string) => string
  readonly forms: string
  readonly files: Readonly<Record<RowsName, string>>
  readonly rows: (count: string) => string
  readonly papers: readonly string[]
  readonly paperCount: (count: string) => string
  readonly reading: readonly string[]
  readonly leftOut: readonly string[]
  readonly care: (support: string) => string
}

const en: ReadMeWords = {
  title: (product, vendor) => `Everything that ${product} has about ${vendor}`,
  madeAt: (moment) =>
    `Made on ${moment}. What changed while it was being made may be in one file and not yet in another.`,
  forms:
    'Each table is here twice: in the folder csv, to open in a spreadsheet, and in the folder json, for programs.',
  files: {
    business: 'The business as you described it: name, address, contact, status.',
    'business-details': 'Tax classification, the last four digits of the tax ID, owners, program and prices.',
    'business-changes': 'When the data of the business last changed.',
    users: 'The people with access, and those who are invited.',
    'last-seen': 'When each user was last active.',
    'partner-numbers': 'The numbers by which partners know the business.',
    clients: 'The clients for whom you work, by the partner’s numbers for them.',
    'client-names': 'The names that you gave clients.',
    'bank-accounts': 'Bank accounts, by the last four digits of their numbers.',
    'debit-authorizations': 'What you authorized us to debit, with the text and the signature.',
    'signed-agreements': 'The agreements that you signed: who signed, when, and the proof of it.',
    documents: 'The documents that you uploaded, and the results of their reviews.',
    'documents-of-invoices': 'The documents that you uploaded for invoices.',
    invoices: 'Your invoices and credit memos.',
    'invoice-line-items': 'The line items of the invoices.',
    'invoice-history': 'What happened to each invoice, and when.',
    'invoice-documents': 'Which document belongs to which invoice.',
    adjustments: 'Credit memos, shortfalls and other amounts that changed what was paid.',
    deductions: 'What was owed, and how much of it was deducted.',
    uploads: 'The files of invoices that you uploaded.',
    'upload-faults': 'The rows of those files that could not be read, and why.',
    'early-payments': 'Your requests for early payment.',
    'paid-line-items': 'What was paid for each line item, early or when it was due, with the fee.',
    'refunded-fees': 'Fees that we gave back.',
    'auto-get-paid-now': 'The limits of Auto Get Paid Now.',
    'agreed-redirects': 'Payments that a partner agreed to send to us.',
    payments: 'Our payments to you.',
    'payment-invoices': 'The invoices that each payment paid.',
    preferences: 'The preferences of the business.',
    'email-preferences': 'Which emails each user wants.',
    emails: 'The emails about money: to whom, what kind, and what became of them.',
    'notified-browsers': 'The browsers in which users get notifications.',
    surveys: 'Your answers to surveys.',
    activity: 'When your users signed in, and which pages they opened.',
    'audit-log': 'What your users changed, and what we did for the business.',
  },
  rows: (count) => `rows: ${count}`,
  papers: [
    'agreements/ – the agreements as you signed them, as PDFs',
    'statements/ – your monthly statements, as PDFs',
    'documents/ – the documents that you uploaded, by the day, the first part of their id, and their name',
  ],
  paperCount: (count) => `Files in these folders: ${count}`,
  reading: [
    'Amounts are in the currency beside them, or else in that of their invoice. Times are in UTC, days as year-month-day.',
    'A file with a heading and no rows means that we have nothing of this kind.',
    'In a spreadsheet, an apostrophe before a text keeps it from being run as a formula.',
    'An account is a user’s sign-in. Its email address is in the file users. Where the audit log names no account, it was we, or somebody who is no longer a user.',
  ],
  leftOut: [
    'Passwords, codes and keys, which nobody can read.',
    'Full bank account numbers and tax IDs: you have them, and a file may get lost.',
    'The sessions and devices of each user: each person sees their own under Security.',
    'Feedback of your users, who may have written some of it for another business.',
    'What people did who are no longer your users, files that we still check for viruses, emails about security, and the notes and books of our own team.',
    'Checks that the law requires of us and that it does not let us show.',
  ],
  care: (support) =>
    `Keep this file safe: whoever has it knows your business. If you have a question, write to ${support}.`,
}

const es: ReadMeWords = {
  title: (product, vendor) => `Todo lo que ${product} tiene sobre ${vendor}`,
  madeAt: (moment) =>
    `Preparado el ${moment}. Lo que cambió mientras se preparaba puede estar en un archivo y todavía no en otro.`,
  forms:
    'Cada tabla está dos veces: en la carpeta csv, para abrirla en una hoja de cálculo, y en la carpeta json, para programas.',
  files: {
    business: 'El negocio como usted lo describió: nombre, dirección, contacto, estado.',
    'business-details':
      'Clasificación contributiva, los últimos cuatro dígitos del número de identificación contributiva, propietarios, programa y precios.',
    'business-changes': 'Cuándo cambiaron por última vez los datos del negocio.',
    users: 'Las personas con acceso y las que están invitadas.',
    'last-seen': 'Cuándo estuvo activo cada usuario por última vez.',
    'partner-numbers': 'Los números con los que los socios conocen el negocio.',
    clients: 'Los clientes para los que usted trabaja, por los números que les da el socio.',
    'client-names': 'Los nombres que usted dio a los clientes.',
    'bank-accounts': 'Las cuentas bancarias, por los últimos cuatro dígitos de sus números.',
    'debit-authorizations': 'Lo que usted nos autorizó a debitar, con el texto y la firma.',
    'signed-agreements': 'Los acuerdos que usted firmó: quién firmó, cuándo, y la prueba de ello.',
    documents: 'Los documentos que usted subió y los resultados de sus revisiones.',
    'documents-of-invoices': 'Los documentos que usted subió para facturas.',
    invoices: 'Sus facturas y notas de crédito.',
    'invoice-line-items': 'Las partidas de las facturas.',
    'invoice-history': 'Qué pasó con cada factura y cuándo.',
    'invoice-documents': 'Qué documento pertenece a qué factura.',
    adjustments: 'Notas de crédito, pagos de menos y otros montos que cambiaron lo que se pagó.',
    deductions: 'Lo que se debía y cuánto de ello se dedujo.',
    uploads: 'Los archivos de facturas que usted subió.',
    'upload-faults': 'Las filas de esos archivos que no se pudieron leer y por qué.',
    'early-payments': 'Sus solicitudes de pago anticipado.',
    'paid-line-items':
      'Lo que se pagó por cada partida, por anticipado o en su fecha de pago, con la comisión.',
    'refunded-fees': 'Las comisiones que devolvimos.',
    'auto-get-paid-now': 'Los límites de Get Paid Now automático.',
    'agreed-redirects': 'Los pagos que un socio acordó enviarnos.',
    payments: 'Nuestros pagos a usted.',
    'payment-invoices': 'Las facturas que cada pago pagó.',
    preferences: 'Las preferencias del negocio.',
    'email-preferences': 'Qué correos quiere cada usuario.',
    emails: 'Los correos sobre dinero: a quién, de qué tipo y qué pasó con ellos.',
    'notified-browsers': 'Los navegadores en los que los usuarios reciben notificaciones.',
    surveys: 'Sus respuestas a encuestas.',
    activity: 'Cuándo iniciaron sesión sus usuarios y qué páginas abrieron.',
    'audit-log': 'Lo que cambiaron sus usuarios y lo que hicimos para el negocio.',
  },
  rows: (count) => `filas: ${count}`,
  papers: [
    'agreements/ – los acuerdos como usted los firmó, en PDF',
    'statements/ – sus estados de cuenta mensuales, en PDF',
    'documents/ – los documentos que usted subió, por el día, la primera parte de su id y su nombre',
  ],
  paperCount: (count) => `Archivos en estas carpetas: ${count}`,
  reading: [
    'Los montos están en la moneda que está a su lado o, si no, en la de su factura. Las horas están en UTC, los días como año-mes-día.',
    'Un archivo con encabezado y sin filas significa que no tenemos nada de ese tipo.',
    'En una hoja de cálculo, un apóstrofo delante de un texto evita que se ejecute como fórmula.',
    'Una cuenta (account) es el inicio de sesión de un usuario. Su correo está en el archivo users. Donde el registro audit-log no nombra ninguna cuenta, fuimos nosotros o alguien que ya no es usuario.',
  ],
  leftOut: [
    'Contraseñas, códigos y claves, que nadie puede leer.',
    'Los números completos de cuentas bancarias y de identificación contributiva: usted los tiene, y un archivo puede perderse.',
    'Las sesiones y los dispositivos de cada usuario: cada persona ve los suyos en Seguridad.',
    'Los comentarios de sus usuarios, que pueden haber escrito algunos para otro negocio.',
    'Lo que hicieron personas que ya no son usuarios suyos, archivos que aún revisamos por virus, correos de seguridad, y las notas y los libros de nuestro equipo.',
    'Las verificaciones que la ley nos exige y que no nos permite mostrar.',
  ],
  care: (support) =>
    `Guarde bien este archivo: quien lo tenga conoce su negocio. Si tiene una pregunta, escriba a ${support}.`,
}

const words: Readonly<Record<Language, ReadMeWords>> = { 'en-US': en, 'es-PR': es }
const titles: Readonly<Record<Language, readonly [files: string, reading: string, leftOut: string]>> = {
  'en-US': ['What each file is', 'How to read it', 'What is not in it, and why'],
  'es-PR': ['Qué es cada archivo', 'Cómo leerlo', 'Qué no contiene y por qué'],
}

/** What each file of the archive is, in the language of whoever requested it. */
export function readMe(language: Language, facts: ReadMeFacts): string {
  const { title, madeAt, forms, files, rows, papers, paperCount, reading, leftOut, care } = words[language]
  const number = (count: number) => new Intl.NumberFormat(language).format(count)
  const [filesTitle, readingTitle, leftOutTitle] = titles[language]
  const table = rowsNames.map(
    (name) => `${name} (${rows(number(facts.counts[name] ?? 0))})\n    ${files[name]}`,
  )
  return [
    title(facts.product, facts.vendor),
    '',
    madeAt(momentIn(language, facts.at)),
    care(facts.support),
    ...['', filesTitle, '', forms, '', ...table],
    ...['', ...papers, paperCount(number(facts.paperCount))],
    ...['', readingTitle, '', ...reading],
    ...['', leftOutTitle, '', ...leftOut.map((line) => `- ${line}`)],
    '',
  ].join('\n')
}
