import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Subir facturas',
  text: 'Agregue facturas que su socio aún no nos ha enviado.',
  close: 'Cerrar',
  how: 'Cómo quiere subirlas',
  tabs: { file: 'Desde un archivo', form: 'Una factura' },
  readOnly:
    'Su acceso es de solo lectura. Puede subir facturas un colega que pueda hacer cambios, o el titular.',
  file: {
    columns: (ofSeveralPartners) =>
      `Un archivo CSV o XLSX de hasta 100,000 filas. La primera fila nombra las columnas: Número de factura, ${ofSeveralPartners ? 'Socio, ' : ''}Cliente, Monto, Moneda y Fecha de factura, y opcionalmente Fecha de vencimiento, Referencia y Descripción. Subir el mismo archivo otra vez no agrega nada dos veces. Revisamos cada factura antes de que se pueda pagar.`,
    dates: 'Fechas en el archivo',
    monthFirst: 'Primero el mes: 1/31/2026',
    dayFirst: 'Primero el día: 31/1/2026',
    decimals: 'Montos en el archivo',
    anyMark: 'Detectar según el archivo',
    point: 'Punto antes de los centavos: 1,234.50',
    comma: 'Coma antes de los centavos: 1.234,50',
    offline: 'No tiene conexión. Inténtelo de nuevo cuando la tenga.',
    off: 'Por el momento no se pueden subir facturas. No se subió nada.',
    tooOften: 'Demasiados archivos en poco tiempo. No se subió nada. Espere un minuto e inténtelo de nuevo.',
    failed: 'El archivo no se subió. Inténtelo de nuevo.',
  },
}
