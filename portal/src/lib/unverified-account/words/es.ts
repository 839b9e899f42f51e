import type { en } from './en.ts'

export const es: typeof en = {
  text: 'Su cuenta bancaria aún no está verificada. Los pagos esperan hasta entonces.',
  go: 'Verificar la cuenta',
}
