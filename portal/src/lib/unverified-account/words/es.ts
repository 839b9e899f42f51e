import type { en } from './en.ts'

export const es: typeof en = {
  text: 'Su cuenta bancaria aún no está verificada. No podemos pagarle hasta que lo esté.',
  go: 'Verificar la cuenta',
}
