import type { BankCause } from '../bank-codes.ts'

export const bankCausesEs: Readonly<Record<BankCause, string>> = {
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
}
