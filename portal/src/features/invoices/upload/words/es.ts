import type { en } from './en.ts'

export const es: typeof en = {
  title: 'Subir facturas',
  text: 'Envíenos las facturas que su socio aún no ha enviado. Cada una se comprueba antes de que se pueda pagar.',
  close: 'Cerrar',
  how: 'Cómo quiere subirlas',
  tabs: { file: 'Desde un archivo', form: 'Una factura' },
  readOnly:
    'Su acceso es de solo lectura. Puede subir facturas un colega que pueda hacer cambios, o el titular.',
  file: {
    columns:
      'Una hoja de cálculo (CSV o XLSX) de hasta 100,000 filas. La primera fila nombra las columnas: Número de factura, Cliente, Importe, Moneda y Fecha de factura; si las tiene, también Fecha de vencimiento, Referencia y Descripción. Enviar el mismo archivo otra vez no añade nada dos veces.',
    dates: 'Fechas en el archivo',
    monthFirst: 'Primero el mes: 1/31/2026',
    dayFirst: 'Primero el día: 31/1/2026',
    decimals: 'Importes en el archivo',
    anyMark: 'Deducirlo del archivo',
    point: 'Punto antes de los centavos: 1,234.50',
    comma: 'Coma antes de los centavos: 1.234,50',
    offline: 'No tiene conexión. Inténtelo de nuevo cuando la recupere.',
    off: 'Por el momento no se pueden subir facturas.',
    tooOften: 'Hubo demasiados envíos en poco tiempo. Espere un minuto.',
    failed: 'El archivo no llegó. Inténtelo de nuevo.',
  },
}
