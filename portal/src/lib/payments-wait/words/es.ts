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
  activation: {
    text: 'Su negocio aún no está activo, así que no podemos pagarle. Su panel muestra qué está listo y qué falta.',
    go: 'Ver la lista',
  },
}
