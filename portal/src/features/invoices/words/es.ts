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
    amountMinor: 'Monto',
    adjustmentsTotalMinor: 'Ajustes',
    feeMinor: 'Comisión',
    netMinor: 'Usted recibe',
    createdAt: 'Recibida',
  },
  unknown: 'Aún no se sabe',
  creditMemo: 'Nota de crédito',
  mayNot: 'Por ahora esta factura no se puede adelantar.',
  search: 'Número, referencia o cliente',
  keys: '/ busca, ↑ ↓ cambian de fila, Espacio selecciona, Enter abre',
  status: 'Estado',
  filters: 'Filtros',
  filtersOn: (count) => `Filtros (${count})`,
  empty: {
    title: 'Todavía no hay facturas',
    how: 'Las facturas aparecen aquí cuando sus clientes nos las envían.',
    howUpload:
      'Las facturas aparecen aquí cuando sus clientes nos las envían. También puede subir las suyas.',
    upload: 'Subir facturas',
    readOnly: 'Su acceso es de solo lectura.',
  },
  none: {
    title: 'Ninguna factura coincide',
    how: 'Cambie la búsqueda o los filtros para ver más.',
    clear: 'Ver todas las facturas',
  },
  trouble: {
    title: 'No pudimos cargar sus facturas',
    meaning: 'Lo que se le debe no ha cambiado.',
    offlineTitle: 'No tiene conexión',
    offline: 'Cargaremos sus facturas en cuanto vuelva la conexión. Lo que se le debe no ha cambiado.',
    stillWorks: ['Los pagos que ya van en camino', 'Sus cuentas bancarias y sus documentos'],
  },
}
