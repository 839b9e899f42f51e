/** The causes for which a bank sends money back, as far as they differ for the vendor. */
export const returnFamilies = [
  'funds',
  'closed',
  'wrong-number',
  'blocked',
  'refused',
  'deceased',
  'not-allowed',
  'not-sent',
  'other',
] as const
export type ReturnFamily = (typeof returnFamilies)[number]

const families: Readonly<Record<Exclude<ReturnFamily, 'other'>, readonly string[]>> = {
  funds: ['R01', 'R09', 'AM04'],
  closed: ['R02', 'AC04', 'AC07'],
  'wrong-number': ['R03', 'R04', 'R13', 'R20', 'AC01', 'AC03', 'BE01', 'RC01'],
  blocked: ['R16', 'AC06'],
  refused: ['R08', 'R23', 'MS02', 'MS03'],
  deceased: ['R14', 'R15', 'MD07'],
  'not-allowed': ['R05', 'R07', 'R10', 'R11', 'R29', 'AG01', 'MD01', 'MD06', 'SL01'],
  'not-sent': ['VOID', 'STOPPED', 'withdrawn'],
}

/** A code that banks seldom use has its own number and our team as its explanation. */
export const returnFamilyOf = (code: string): ReturnFamily =>
  returnFamilies.find((family) => family !== 'other' && families[family].includes(code)) ?? 'other'

/** Whether the vendor's own account has to be mended before the money can arrive. */
export const isForVendor = (family: ReturnFamily): boolean =>
  ['closed', 'wrong-number', 'blocked', 'refused', 'deceased', 'not-allowed'].includes(family)

/** Why the bank sent the money back, and what mends it. */
const en: Readonly<Record<ReturnFamily, string>> = {
  funds: 'An account didn’t have enough money for a debit.',
  closed: 'The account is closed. Choose another account so that we can pay the invoices there.',
  'wrong-number': 'The bank has no account with this number. Check the number, or add the account again.',
  blocked: 'The bank has frozen the account. Ask your bank why, or choose another account.',
  refused: 'The account holder refused the payment. Ask your bank to accept it, or choose another account.',
  deceased: 'The bank reports that a holder of the account has died. Choose another account.',
  'not-allowed': 'The account doesn’t allow this kind of payment. Ask your bank, or choose another account.',
  'not-sent': 'The payment was stopped before it reached the bank, so no money left.',
  other: 'We’re reviewing the reason that the bank gave.',
}

const es: Readonly<Record<ReturnFamily, string>> = {
  funds: 'Una cuenta no tenía fondos suficientes para un débito.',
  closed: 'La cuenta está cerrada. Elija otra cuenta para que podamos pagar las facturas allí.',
  'wrong-number':
    'El banco no tiene una cuenta con ese número. Revise el número o agregue la cuenta de nuevo.',
  blocked: 'El banco congeló la cuenta. Pregunte a su banco por qué, o elija otra cuenta.',
  refused: 'El titular de la cuenta rechazó el pago. Pida a su banco que lo acepte, o elija otra cuenta.',
  deceased: 'El banco informa que falleció un titular de la cuenta. Elija otra cuenta.',
  'not-allowed': 'La cuenta no permite este tipo de pago. Pregunte a su banco, o elija otra cuenta.',
  'not-sent': 'El pago se detuvo antes de llegar al banco, así que no salió dinero.',
  other: 'Estamos revisando el motivo que dio el banco.',
}

/** In Spanish for a reader of Spanish, and otherwise in English. */
export const returnCauseIn = (locale: string, family: ReturnFamily): string =>
  (locale.startsWith('es') ? es : en)[family]
