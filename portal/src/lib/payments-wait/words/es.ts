import type { en } from './en.ts'

export const es: typeof en = {
  account: {
    text: 'Su cuenta bancaria aún no está verificada. No podemos pagarle hasta que lo esté.',
    go: 'Verificar la cuenta',
  },
  document: {
    text: 'Su negocio aún no está activo. No podemos pagarle hasta que lo esté, y antes necesitamos un documento sobre él.',
    go: 'Subir un documento',
  },
  activation: {
    text: 'Su negocio aún no está activo. Estamos revisando sus documentos y no podemos pagarle hasta que lo esté.',
    go: 'Ver sus documentos',
  },
}
