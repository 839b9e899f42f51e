import { bankCausesEs } from '@sooner/rules/bank-causes/es'
import type { en } from './en.ts'

export const es: typeof en = {
  titles: { refused: 'El banco rechazó el pago', returned: 'El banco devolvió el pago' },
  causes: bankCausesEs,
  code: (code) => `Código del banco ${code}`,
  money: {
    refused: 'El dinero nunca salió de nosotros, y se le sigue debiendo.',
    returned: 'El dinero volvió a nosotros, y se le sigue debiendo.',
  },
  turns: {
    nothing: 'No tiene que hacer nada.',
    us: 'Lo revisamos y lo pagamos de nuevo.',
    usTo: (account) => `Lo revisamos y lo pagamos de nuevo a su cuenta ${account}.`,
    afterHold: 'Lo pagamos de nuevo cuando termine la retención de su cuenta nueva.',
    vendor:
      'Primero tiene que actuar usted: agregue una cuenta bancaria, o haga principal otra. Después revisamos el pago y lo hacemos de nuevo.',
  },
  ask: 'Pida a su banco que acepte nuestros pagos, o elija otra cuenta.',
  accounts: 'Ir a sus cuentas bancarias',
  payment: (day) => `Ver el pago del ${day}`,
}
