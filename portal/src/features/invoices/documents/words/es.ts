import type { DocumentWords } from './en.ts'

export const es: DocumentWords = {
  text: 'Un documento muestra al cliente lo que se hizo: una orden de trabajo firmada, una hoja de horas o la propia factura. El socio de su cliente lo pide antes de que la factura pueda pagarse anticipadamente.',
  hint: 'Un PDF o una imagen. Varias páginas pueden ser varios archivos.',
  named: (number, client) => `Factura ${number}, ${client}`,
  close: 'Cerrar',
  done: 'Listo',
  trouble: {
    title: 'No pudimos cargar sus facturas',
    meaning: 'No se ha perdido nada. Lo que subió antes está guardado.',
    offlineTitle: 'No tiene conexión',
    offline: 'Esto continúa solo cuando vuelva su conexión.',
  },
  one: { title: 'Subir un documento' },
  many: {
    title: 'Subir documentos',
    what: '¿Para qué factura?',
    choose: 'Elija una factura',
    first: 'Elija primero la factura.',
    has: (invoice) => `${invoice} (subido)`,
    progress: (uploaded, all) =>
      `${uploaded} de ${all} ${all === 1 ? 'factura tiene' : 'facturas tienen'} ahora un documento.`,
    next: 'Factura siguiente',
    skip: 'Omitir esta factura',
    none: 'Ninguna factura espera un documento',
    noneHow: 'Cuando un socio pida uno, la factura aparecerá aquí.',
  },
}
