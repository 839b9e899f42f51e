import type { InvoiceMails } from './mail-words.ts'

export const es: InvoiceMails = {
  redirectsRequested: ({ product, to, partner, count, numbers }) => ({
    title:
      count === 1
        ? `Un proveedor nos cedió una factura de ${partner}`
        : `Los proveedores nos cedieron ${count} facturas de ${partner}`,
    paragraphs: [
      `${count === 1 ? 'Espera' : 'Esperan'} su confirmación de que ${partner} pagará a ${product} en lugar del proveedor. Sin ella, la cesión se cierra tres días hábiles antes del vencimiento de la factura.`,
      ...numbers.map((number) => `Factura ${number}`),
      ...(count > numbers.length ? [`y ${count - numbers.length} más.`] : []),
      'Su lista de cesiones solicitadas las muestra todas, con proveedor, cliente y monto.',
    ],
    footer: `Enviado a ${to} porque usted es facilitador aprobado de ${partner} en ${product}.`,
  }),
}
