import type { en } from './en.ts'

export const es: typeof en = {
  title: (product: string) => `Le damos la bienvenida a ${product}`,
  text: 'Todo lo que escribió está guardado. Esto es lo que ocurre a partir de ahora.',
  signed: 'Firmó el acuerdo; una copia está en su correo.',
  close: 'Cerrar',
  points: {
    invoices: {
      title: 'Las facturas llegan solas',
      text: 'Cuando su cliente nos envía una de las suyas, aparece en esta página.',
    },
    money: {
      title: 'Usted decide cuándo cobra',
      text: 'Espere al vencimiento o cobre antes, por un precio que ve de antemano.',
    },
    account: {
      title: 'Lo demás está en Cuenta',
      text: 'Sus cuentas bancarias, sus documentos, sus contratos y las personas que trabajan con usted.',
    },
  },
  underWay: 'Pedir facturas anteriores',
  start: 'Empezar',
}
