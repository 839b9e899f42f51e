import type { OnboardingWords } from './en.ts'

export const es: OnboardingWords = {
  title: 'Su negocio',
  ready: (email) => `Su cuenta ${email} está confirmada y la sesión, abierta.`,
  lead: 'El formulario con los datos de su negocio aún no está abierto. Cuando lo esté, pedirá lo que sigue; si lo tiene a mano, son unos cinco minutos.',
  needs: 'Tenga a mano',
  legalName: 'Nombre legal',
  legalNameWhy: 'Como figura en su declaración de impuestos, y el nombre comercial si es otro.',
  address: 'Dirección y teléfono',
  addressWhy: 'Donde está registrado el negocio.',
  tax: 'Número fiscal',
  taxWhy: 'El EIN, o su SSN si trabaja por cuenta propia. Se guarda cifrado.',
  bank: 'Cuenta bancaria',
  bankWhy: 'Número de ruta y de cuenta donde quiere cobrar.',
  leave: 'Puede cerrar la sesión cuando quiera. Su cuenta queda como está.',
}
