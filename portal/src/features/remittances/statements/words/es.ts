import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Estados de cuenta',
  intro: 'Lo que se le debía, se le pagó y se le cobró cada mes, en PDF o CSV para su contabilidad.',
  soFar: (day) => `hasta ahora, al ${day}`,
  paid: (amount) => `Pagado a usted: ${amount}`,
  balances: {
    now: {
      owed: (amount) => `Aún sin enviar: ${amount}`,
      owing: (amount) => `Usted debe: ${amount}`,
      even: 'Nada está por enviar',
    },
    atMonthEnd: {
      owed: (amount) => `Aún sin enviar al cierre: ${amount}`,
      owing: (amount) => `Usted debía al cierre: ${amount}`,
      even: 'Nada quedó por enviar al cierre',
    },
  },
  byPartner: {
    title: (year) => `Lo recibido en ${year}, por socio`,
    note: 'Cada pago cuenta en el año en que llegó. No incluye los pagos de más que le transferimos.',
    received: (amount) => `Recibido: ${amount}`,
    invoices: (count, amount) => (count === '1' ? `1 factura: ${amount}` : `${count} facturas: ${amount}`),
    fees: (amount) => `Comisiones: ${amount}`,
    deducted: (amount) => `Deducido: ${amount}`,
    trouble: 'No pudimos cargar los totales del año por socio.',
    retry: 'Intentar de nuevo',
  },
  taxForm: {
    title: 'Formulario W-9',
    approved: (day) => `Lo tenemos, aprobado el ${day}.`,
    pending: 'Lo tenemos. Lo estamos revisando.',
    rejected: 'No pudimos aceptar el que usted subió.',
    missing: 'Todavía no lo tenemos.',
    documents: 'Ir a los documentos',
  },
  csv: 'Descargar CSV',
  download: 'Descargar PDF',
  downloading: 'Preparando el archivo…',
  fileName: (month, form) => `estado-de-cuenta-${month}.${form}`,
  failed: 'No pudimos descargar el archivo. No se cambió nada. Inténtelo de nuevo.',
  empty: 'Todavía no hay estados de cuenta',
  emptyHow: 'Aquí aparece un estado de cuenta por cada mes en que se pagó una factura o se dedujo un monto.',
  trouble: {
    title: 'No pudimos cargar sus estados de cuenta',
    meaning: 'Sus pagos y su saldo no han cambiado.',
  },
}
