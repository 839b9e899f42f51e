import type { en } from './en.ts'

export const es: typeof en = {
  text: '{Partner} exige un documento antes de que podamos pagar la factura: una orden de trabajo firmada, una hoja de horas o la propia factura.',
  hint: 'Un PDF o una imagen. Puede subir varios archivos.',
  named: (number, client) => `Factura ${number}, ${client}`,
  close: 'Cerrar',
  done: 'Listo',
  trouble: {
    title: 'No pudimos cargar sus facturas',
    meaning: 'Todo lo que subió está guardado.',
  },
  one: { title: 'Subir un documento' },
  many: {
    title: 'Subir documentos',
    what: 'Factura',
    choose: 'Elija una factura',
    first: 'Elija primero la factura.',
    has: (invoice) => `${invoice} (con documento)`,
    progress: (uploaded, all) => `Facturas con documento: ${uploaded} de ${all}.`,
    next: 'Factura siguiente',
    skip: 'Omitir esta factura',
    most: (listed, all) =>
      `Se muestran las primeras ${listed} de ${all} facturas. Las demás siguen cuando estas tengan su documento.`,
    missing: (count, isOne) =>
      isOne ? 'No se encontró una de las facturas.' : `No se encontraron ${count} de las facturas.`,
    absent: 'No se encontraron estas facturas',
    further: 'Mostrar las facturas siguientes',
    chosen: 'Subir documentos',
    missingOnes: 'Subir los documentos que faltan',
    none: 'Ninguna factura necesita un documento',
    noneHow: 'Si un socio exige un documento, la factura aparece aquí.',
  },
}
