import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Facturas',
  columns: {
    number: 'Factura',
    clientName: 'Cliente',
    estimatedPaymentDate: 'Llega el',
    openAmountMinor: 'Pendiente',
    displayState: 'Estado',
    eligibleAt: 'Pagable desde',
    dueDate: 'Vence',
    accelerationDays: 'Días antes',
    invoiceDate: 'Fecha de factura',
    amountMinor: 'Importe',
    adjustmentsTotalMinor: 'Ajustes',
    feeMinor: 'Comisión',
    netMinor: 'Usted recibe',
    createdAt: 'Recibida',
  },
  unknown: 'Aún no se sabe',
  creditMemo: 'Nota de crédito',
  mayNot: 'Esta factura no se puede cobrar antes por ahora.',
  search: 'Número, referencia o cliente',
  keys: '/ busca, ↑ ↓ cambian de fila, Espacio selecciona, Intro abre',
  status: 'Estado',
  filters: 'Filtros',
  filtersOn: (count) => `Filtros (${count})`,
  empty: {
    title: 'Todavía no hay nada',
    how: 'Las facturas aparecen aquí solas, cuando sus clientes nos las envían.',
    howUpload:
      'Las facturas aparecen aquí solas, cuando sus clientes nos las envían. También puede subir las suyas.',
    upload: 'Subir facturas',
  },
  none: {
    title: 'Ninguna factura coincide',
    how: 'No se perdió nada: la lista muestra solo lo que coincide con la búsqueda y los filtros.',
    clear: 'Ver todas las facturas',
  },
  trouble: {
    title: 'No pudimos cargar sus facturas',
    meaning: 'No cambió nada: lo que se le debe se le sigue debiendo.',
    offlineTitle: 'No hay conexión',
    offline: 'La lista vuelve cuando vuelva su conexión. Lo que se le debe se le sigue debiendo.',
    stillWorks: ['Los pagos que ya van en camino', 'Sus cuentas bancarias y sus documentos'],
  },
}
