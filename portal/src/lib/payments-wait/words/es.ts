import type { en } from './en.ts'

export const es: typeof en = {
  account: {
    text: 'Su cuenta bancaria aún no está verificada. No podemos pagarle hasta que lo esté.',
    go: 'Verificar la cuenta',
  },
  stopped: {
    text: 'Su cuenta bancaria principal está detenida, así que no podemos pagarle. Agregue otra cuenta o haga principal otra.',
    go: 'Ir a sus cuentas bancarias',
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
