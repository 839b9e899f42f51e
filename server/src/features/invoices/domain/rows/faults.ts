import { currencyChoice } from '@sooner/money/text'
import { commonFaultWords } from '@sooner/rules/files/fault-words-en'
import type { BrokenRowFault, CellFault, FileFault } from '@sooner/rules/files/faults'
import type { ReportWords } from '@sooner/rules/files/report-words'
import type { Language } from '@sooner/rules/places'
import type { FeedRefusal } from '../fed.ts'

/** Why a row is not imported, and what its sentence mentions. */
export type RowFault =
  | CellFault
  | BrokenRowFault
  | { readonly code: 'open-amount-too-large'; readonly column: string; readonly value: string }
  | { readonly code: 'terms-unreadable'; readonly column: string; readonly value: string }
  | { readonly code: 'kind-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'unclear'; readonly column: string; readonly value: string }
  /** Found while the row is imported. */
  | { readonly code: 'partner-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'partner-needed' }
  | { readonly code: 'client-unknown'; readonly column: string; readonly value: string }
  | { readonly code: 'too-many-new-clients'; readonly most: number }
  | { readonly code: 'client-ambiguous'; readonly column: string; readonly value: string }
  | { readonly code: 'import-refused'; readonly reason: FeedRefusal }
  /** A field of a line of JSON has another form than the contract states. */
  | { readonly code: 'not-an-invoice'; readonly column: string }
  | { readonly code: 'unknown-field'; readonly column: string }

export type Fault = RowFault | FileFault

const en: ReportWords<Fault> = {
  line: 'Line',
  column: 'Column',
  reason: 'Reason',
  position: (position) => `Cell ${position}`,
  sentences: {
    ...commonFaultWords,
    missing: ({ column }) => `The column ${column} is empty. Every invoice needs it.`,
    'no-such-day': ({ value }) =>
      `“${value}” isn’t a calendar date. If the day comes before the month in this file, choose that when you upload it.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” could be two different amounts. Choose the decimal mark of this file when you upload it.`,
    'amount-too-large': ({ value }) =>
      `“${value}” is more than 99,999,999.99, the largest amount of one invoice.`,
    'amount-negative': ({ value }) => `“${value}” is negative. Only a credit memo can be negative.`,
    'open-amount-too-large': ({ value }) =>
      `The open amount “${value}” is more than the amount of the invoice.`,
    'currency-unknown': ({ value }) =>
      `“${value}” isn’t a supported currency. Use ${currencyChoice('en-US')}.`,
    'terms-unreadable': ({ value }) =>
      `“${value}” can’t be read as payment terms. Write a number of days, such as 30.`,
    'kind-unknown': ({ value }) => `“${value}” isn’t an invoice or a credit memo.`,
    unclear: ({ value }) => `“${value}” isn’t yes or no.`,
    'partner-unknown': ({ value }) => `“${value}” isn’t a partner that you work for.`,
    'partner-needed': () => 'You work for more than one partner, so each row needs a partner.',
    'client-unknown': ({ value }) =>
      `“${value}” isn’t a client that you work for. To add it, leave the ID empty and enter the client’s name.`,
    'too-many-new-clients': ({ most }) =>
      `A file can add up to ${most} new clients. Upload the rest in another file.`,
    'client-ambiguous': ({ value }) => `More than one client has the name “${value}”. Enter the client’s ID.`,
    'import-refused': ({ reason }) =>
      ({
        CANCELS_UNKNOWN_INVOICE: 'The row cancels an invoice that was never sent.',
        INVOICE_NO_LONGER_CHANGES:
          'The invoice has been requested or paid since it was sent, so it can no longer be changed.',
        INVOICE_CHANGED_IDENTITY:
          'The vendor, currency or type of an invoice can’t change after it was sent.',
        AMOUNT_NEGATIVE: 'The amount is negative. Only a credit memo can be negative.',
        OPEN_AMOUNT_TOO_LARGE: 'The open amount is more than the amount of the document.',
        TOO_MANY_WAITING:
          'Too many documents are waiting for vendors that haven’t joined. Send this one again when its vendor has joined.',
      })[reason],
    'not-an-invoice': ({ column }) => `The field ${column} is missing or has the wrong format.`,
    'unknown-field': ({ column }) => `An invoice has no field ${column}.`,
    'sender-not-admitted': () =>
      'The sender can no longer send invoices for this partner. Earlier rows were imported.',
    'not-finished': () =>
      'An error on our side interrupted the import. Please upload the file again. No row is added twice.',
  },
}

const es: ReportWords<Fault> = {
  line: 'Línea',
  column: 'Columna',
  reason: 'Motivo',
  position: (position) => `Celda ${position}`,
  sentences: {
    missing: ({ column }) => `La columna ${column} está vacía. Toda factura la necesita.`,
    'too-long': ({ column, most }) => `El texto de la columna ${column} tiene más de ${most} caracteres.`,
    'control-characters': ({ column }) => `La columna ${column} tiene caracteres que no se pueden leer.`,
    'day-unreadable': ({ value }) => `“${value}” no se puede leer como fecha. Escríbala como 2026-01-31.`,
    'no-such-day': ({ value }) =>
      `“${value}” no es una fecha del calendario. Si en este archivo el día va antes que el mes, elíjalo al subirlo.`,
    'amount-unreadable': ({ value }) => `“${value}” no se puede leer como monto.`,
    'amount-decimals': ({ value }) => `“${value}” tiene más de dos decimales.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” podría ser dos montos distintos. Elija el signo decimal de este archivo al subirlo.`,
    'amount-too-large': ({ value }) => `“${value}” es más de 99,999,999.99, el mayor monto de una factura.`,
    'amount-negative': ({ value }) => `“${value}” es negativo. Solo una nota de crédito puede ser negativa.`,
    'open-amount-too-large': ({ value }) =>
      `El monto pendiente “${value}” es mayor que el monto de la factura.`,
    'currency-unknown': ({ value }) =>
      `“${value}” no es una moneda aceptada. Use ${currencyChoice('es-PR')}.`,
    'currency-contradicts': ({ value }) =>
      `El monto “${value}” está en una moneda distinta de la columna de la moneda.`,
    'terms-unreadable': ({ value }) =>
      `“${value}” no se puede leer como plazo de pago. Escriba un número de días, como 30.`,
    'kind-unknown': ({ value }) => `“${value}” no es una factura ni una nota de crédito.`,
    unclear: ({ value }) => `“${value}” no es sí ni no.`,
    'partner-unknown': ({ value }) => `“${value}” no es un socio para el que usted trabaje.`,
    'partner-needed': () => 'Usted trabaja para más de un socio, así que cada fila necesita un socio.',
    'client-unknown': ({ value }) =>
      `“${value}” no es un cliente para el que usted trabaje. Deje el ID vacío y escriba el nombre del cliente para agregarlo.`,
    'too-many-new-clients': ({ most }) =>
      `Un archivo puede agregar hasta ${most} clientes nuevos. Suba los demás en otro archivo.`,
    'client-ambiguous': ({ value }) => `Más de un cliente se llama “${value}”. Escriba el ID del cliente.`,
    'import-refused': ({ reason }) =>
      ({
        CANCELS_UNKNOWN_INVOICE: 'La fila cancela una factura que nunca se envió.',
        INVOICE_NO_LONGER_CHANGES:
          'La factura se solicitó o se pagó después de enviarse, así que ya no se puede cambiar.',
        INVOICE_CHANGED_IDENTITY:
          'El negocio, la moneda o el tipo de una factura no puede cambiar después de enviarse.',
        AMOUNT_NEGATIVE: 'El monto es negativo. Solo una nota de crédito puede ser negativa.',
        OPEN_AMOUNT_TOO_LARGE: 'El monto pendiente es mayor que el monto del documento.',
        TOO_MANY_WAITING:
          'Demasiados documentos esperan a negocios que no se han unido. Envíe este otra vez cuando su negocio se haya unido.',
      })[reason],
    'quote-not-closed': () => 'Unas comillas de esta fila no se cierran o están mal colocadas.',
    'cell-too-long': () => 'Una celda tiene más de 32,767 caracteres.',
    'row-too-long': () => 'La fila es demasiado larga.',
    'too-many-cells': () => 'La fila tiene más de 500 celdas.',
    'formula-error': () => 'Una fórmula de esta fila tiene un error en lugar de un resultado.',
    'not-json': () => 'La línea no es un objeto JSON.',
    'not-an-invoice': ({ column }) => `El campo ${column} falta o tiene un formato incorrecto.`,
    'unknown-field': ({ column }) => `Una factura no tiene el campo ${column}.`,
    'not-text': () => 'El archivo no es CSV ni XLSX.',
    'empty-file': () => 'El archivo está vacío.',
    'old-workbook': () =>
      'El archivo tiene contraseña o está en el formato antiguo XLS. Guárdelo como XLSX sin contraseña.',
    'unreadable-workbook': () =>
      'El archivo está dañado o incompleto. Las filas anteriores a esta línea se leyeron.',
    'workbook-too-large': () =>
      'El archivo es demasiado grande al descomprimirse. Guarde sus filas como CSV.',
    'too-many-rows': ({ most }) =>
      `Un archivo puede tener hasta ${most.toLocaleString('en-US')} filas. Las filas desde esta línea no se leyeron.`,
    'too-many-broken-rows': () =>
      'Hay demasiadas filas que no se pueden leer, así que la lectura se detuvo en esta línea.',
    'sender-not-admitted': () =>
      'Quien envió el archivo ya no puede enviar facturas de este socio. Las filas anteriores se importaron.',
    'not-finished': () =>
      'Un error nuestro interrumpió la importación. Suba el archivo de nuevo. Ninguna fila se agrega dos veces.',
    'columns-missing': ({ columns }) =>
      `La primera fila debe nombrar las columnas. Faltan estas: ${columns.join(', ')}.`,
    'column-twice': ({ column }) => `Dos columnas tienen el mismo significado. La segunda es ${column}.`,
  },
}

const byLanguage: Readonly<Record<Language, ReportWords<Fault>>> = { 'en-US': en, 'es-PR': es }

export const reportWords = (language: Language): ReportWords<Fault> => byLanguage[language]
