import type { en } from './en.ts'

export const es: typeof en = {
  title: (product: string) => `Le damos la bienvenida a ${product}`,
  text: 'Su negocio ya está configurado. Esto es lo que sigue.',
  signed: 'Firmó el acuerdo. Le enviamos una copia por correo.',
  close: 'Cerrar',
  points: {
    invoices: {
      title: 'Las facturas llegan automáticamente',
      text: 'Cuando {partner} nos envía una factura, aparece en esta página.',
    },
    money: {
      title: 'Usted decide cuándo cobra',
      text: 'Espere a la fecha de pago o cobre antes por una comisión que ve de antemano.',
    },
    onApproval: {
      title: 'Cobra al aprobarse la factura',
      text: 'Cuando {partner} aprueba una factura, se la pagamos por adelantado. No tiene que solicitarlo.',
    },
    account: {
      title: 'Todo lo demás está en Cuenta',
      text: 'Sus cuentas bancarias, documentos, acuerdos y usuarios.',
    },
  },
  underWay: 'Solicitar facturas anteriores',
  start: 'Empezar',
}
