import type { JoinedWords } from './en.ts'

export const es: JoinedWords = {
  title: (business) => `Se unió a ${business}`,
  text: (owner) =>
    `${owner} le invitó. Ya puede ver las facturas, los pagos y las cuentas bancarias de este negocio. El titular ve cuándo usted inicia sesión.`,
  leave: 'Si no es su negocio, puede salir de él en Cuenta > Usuarios.',
  go: 'Ver quién tiene acceso.',
  close: 'Ir al panel',
  closeLabel: 'Cerrar',
}
