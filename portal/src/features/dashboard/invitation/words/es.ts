import type { en } from './en.ts'

export const es: typeof en = {
  text: (partner: string) => `${partner} le invitó a recibir sus pagos aquí.`,
  go: 'Ver la invitación',
}
