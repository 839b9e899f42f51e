import type { JoinedWords } from './en.ts'

export const es: JoinedWords = {
  title: (business) => `Ahora trabaja con ${business}`,
  text: (owner) =>
    `Le invitó ${owner}. Desde ahora ve las facturas, los pagos y las cuentas bancarias de este negocio, y su titular ve cuándo entra.`,
  leave: 'Si no es su negocio, puede dejarlo en Cuenta > Usuarios.',
  go: 'Ver quién tiene acceso.',
  close: 'Ir al panel',
  closeLabel: 'Cerrar',
}
