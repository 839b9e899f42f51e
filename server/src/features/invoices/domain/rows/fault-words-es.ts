import type { ReportWords } from '@sooner/rules/files/report-words'
import type { Fault } from './faults.ts'

export const es: ReportWords<Fault> = {
  line: 'Línea',
  column: 'Columna',
  reason: 'Motivo',
  position: (position) => `Celda ${position}`,
  sentences: {
    missing: ({ column }) => `La fila no tiene nada en la columna ${column}, que toda factura necesita.`,
    'too-long': ({ column, most }) => `El texto de la columna ${column} tiene más de ${most} caracteres.`,
    'control-characters': ({ column }) => `La columna ${column} tiene caracteres que no se pueden leer.`,
    'day-unreadable': ({ value }) => `“${value}” no se puede leer como fecha. Escríbala como 2026-01-31.`,
    'no-such-day': ({ value }) =>
      `“${value}” no es un día del calendario. Si en este archivo el día va antes que el mes, indíquelo al subirlo.`,
    'amount-unreadable': ({ value }) => `“${value}” no se puede leer como importe.`,
    'amount-decimals': ({ value }) => `“${value}” tiene más de dos decimales.`,
    'amount-ambiguous': ({ value }) =>
      `“${value}” podría ser dos importes distintos. Elija el signo decimal de este archivo al subirlo.`,
    'amount-too-large': ({ value }) =>
      `“${value}” es más de 100,000,000.00, el mayor importe de una factura.`,
    'amount-negative': ({ value }) => `“${value}” es negativo, y solo una nota de crédito puede serlo.`,
    'open-amount-too-large': ({ value }) =>
      `El importe pendiente “${value}” es mayor que el importe de la factura.`,
    'currency-unknown': ({ value }) =>
      `“${value}” no es una moneda que las facturas puedan tener. Pueden tener USD y GBP.`,
    'currency-contradicts': ({ value }) =>
      `El importe “${value}” indica otra moneda que la columna de la moneda.`,
    'terms-unreadable': ({ value }) =>
      `“${value}” no se puede leer como condiciones de pago. Escriba un número de días, como 30.`,
    'kind-unknown': ({ value }) => `“${value}” no es ni una factura ni una nota de crédito.`,
    unclear: ({ value }) => `“${value}” no significa ni sí ni no.`,
    'partner-unknown': ({ value }) => `“${value}” no es un socio para el que usted trabaje.`,
    'partner-needed': () => 'Usted trabaja para más de un socio, así que cada fila necesita un socio.',
    'client-unknown': ({ value }) =>
      `“${value}” no es un cliente para el que usted trabaje. Deje el ID vacío y escriba el nombre del cliente para añadirlo.`,
    'too-many-new-clients': ({ most }) =>
      `Un archivo puede nombrar ${most} clientes nuevos. Suba los demás con otro archivo.`,
    'client-ambiguous': ({ value }) => `Más de un cliente se llama “${value}”. Escriba el ID del cliente.`,
    'import-refused': ({ reason }) =>
      ({
        CANCELS_UNKNOWN_INVOICE: 'La fila cancela una factura que nunca se envió.',
        INVOICE_NO_LONGER_CHANGES:
          'La factura se solicitó o se pagó después de enviarse, así que ya no cambia.',
        INVOICE_CHANGED_IDENTITY:
          'Una factura que ya se envió no puede recibir otro proveedor, otra moneda ni otro tipo.',
        AMOUNT_NEGATIVE: 'El importe de una factura es negativo; solo una nota de crédito puede tenerlo así.',
        OPEN_AMOUNT_TOO_LARGE: 'El importe pendiente es mayor que el importe del documento.',
        TOO_MANY_WAITING:
          'Demasiados documentos esperan a proveedores que no se han unido. Envíe este otra vez cuando su proveedor se haya unido.',
      })[reason],
    'quote-not-closed': () =>
      'Unas comillas de esta fila no se cierran, o están en un lugar donde no pueden estar.',
    'cell-too-long': () => 'Una celda tiene más de 32,767 caracteres.',
    'row-too-long': () => 'La fila es más larga de lo que una fila puede ser.',
    'too-many-cells': () => 'La fila tiene más de 500 celdas.',
    'formula-error': () => 'Una fórmula de esta fila tiene un error en lugar de un resultado.',
    'not-json': () => 'La línea no es un objeto JSON.',
    'not-an-invoice': ({ column }) => `El campo ${column} falta o tiene otra forma de la que debería.`,
    'unknown-field': ({ column }) => `Una factura no tiene el campo ${column}.`,
    'not-text': () => 'El archivo no es ni una tabla de texto (CSV) ni un libro (XLSX).',
    'empty-file': () => 'El archivo está vacío.',
    'old-workbook': () =>
      'El archivo es un libro con contraseña o de un formato antiguo (XLS). Guárdelo como XLSX sin contraseña.',
    'unreadable-workbook': () =>
      'El libro está dañado o incompleto. Las filas anteriores a esta línea se leyeron.',
    'workbook-too-large': () => 'El libro es demasiado grande al descomprimirse. Guarde sus filas como CSV.',
    'too-many-rows': ({ most }) =>
      `Un archivo puede tener ${most.toLocaleString('en-US')} filas. Las filas desde esta línea no se leyeron.`,
    'too-many-broken-rows': () =>
      'Hay tantas filas que no se pueden leer que la lectura terminó en esta línea.',
    'sender-not-admitted': () =>
      'Quien envió el archivo ya no puede enviar facturas de este socio. Las filas anteriores se importaron.',
    'not-finished': () =>
      'La importación se interrumpió por un fallo nuestro. Suba el archivo otra vez: ninguna fila entra dos veces.',
    'columns-missing': ({ columns }) =>
      `La primera fila debe nombrar las columnas. Faltan estas: ${columns.join(', ')}.`,
    'column-twice': ({ column }) => `Dos columnas significan lo mismo. La segunda es ${column}.`,
  },
}
