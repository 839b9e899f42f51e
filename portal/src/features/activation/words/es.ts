import type { ActivationWords } from './en.ts'

export const es: ActivationWords = {
  title: 'Antes de que podamos pagarle',
  count: (done: string, of: string) => `${done} de ${of} pasos listos`,
  done: (what: string) => `Listo: ${what}.`,
  turns: { vendor: 'Le toca a usted', provider: 'Nos toca a nosotros', later: 'Después' },
  steps: {
    business: { open: 'Describa su negocio', done: 'su negocio', go: 'Continuar' },
    program: { open: 'Elija cuándo se le paga', done: 'calendario de pagos', go: 'Elegir' },
    'bank-account': {
      open: 'Agregue la cuenta bancaria a la que pagamos',
      done: 'cuenta bancaria',
      go: 'Agregar una cuenta',
    },
    agreements: { open: 'Lea y firme el acuerdo', done: 'acuerdo', go: 'Leer y firmar' },
    'business-document': {
      open: 'Suba un documento sobre su negocio',
      checked: 'Revisamos el documento sobre su negocio',
      done: 'documento sobre su negocio',
      go: 'Subir un documento',
    },
    'third-party-document': {
      open: 'Suba un estado de cuenta o una carta del banco con su nombre y dirección',
      checked: 'Revisamos el documento con su nombre y dirección',
      done: 'nombre y dirección',
      go: 'Subir un documento',
    },
    'bank-verification': {
      open: 'Verifique su cuenta bancaria',
      checked: 'Comparamos el nombre de su cuenta bancaria con su negocio',
      done: 'cuenta verificada',
      go: 'Verificar la cuenta',
    },
    activation: {
      open: 'Revisamos su negocio, lo activamos y le enviamos un correo',
      done: 'activación',
    },
  },
}
