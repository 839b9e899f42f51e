import type { en } from './en.ts'

export const es: typeof en = {
  titles: { refused: 'El banco rechazó el pago', returned: 'El banco devolvió el pago' },
  causes: {
    funds: 'Una cuenta no tenía fondos suficientes para un débito.',
    closed: 'El banco indica que esta cuenta está cerrada.',
    'no-account': 'El banco no encontró una cuenta con este número, o su titular tiene otro nombre.',
    'wrong-number': 'El banco indica que este número de cuenta es incorrecto.',
    'wrong-bank': 'El número de ruta o sort code es incorrecto: ningún banco lo tiene.',
    blocked: 'El banco congeló esta cuenta.',
    deceased: 'El banco indica que falleció un titular de esta cuenta.',
    'not-allowed': 'Esta cuenta no puede recibir este tipo de pago.',
    refused: 'El titular de la cuenta rechazó el pago.',
    technical: 'El banco no pudo procesar el pago por un motivo técnico. Su cuenta no tiene ningún problema.',
    'not-sent': 'El pago se detuvo antes de llegar al banco.',
    other: 'El motivo del banco no dice cuál es el problema, así que lo estamos consultando.',
  },
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
