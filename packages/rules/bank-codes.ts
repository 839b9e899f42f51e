/** Why a bank refuses or returns an entry, as far as the causes differ for the holder of the account. */
export const bankCauses = [
  'funds',
  'closed',
  'no-account',
  'wrong-number',
  'wrong-bank',
  'blocked',
  'deceased',
  'not-allowed',
  'refused',
  'technical',
  'not-sent',
  'other',
] as const
export type BankCause = (typeof bankCauses)[number]

/**
 * What a return means beyond the failure of its entry. `retry`: a debit may be sent again. `stop-account`: nothing is sent to or
 * debited from the account any more. `stop-debits`: nothing is debited from it. `needs-operator`: an operator looks at it.
 */
export type ReturnRule = 'retry' | 'stop-account' | 'stop-debits' | 'needs-operator'

/** Nobody but this application gives these codes: to entries that the bank never had, and to what they were to pay. */
export const voidCode = 'VOID'
export const stoppedCode = 'STOPPED'
/** Of transfers whose creator has taken them back. */
export const withdrawnCode = 'withdrawn'

interface BankCode {
  readonly cause: BankCause
  readonly rule: ReturnRule
}

const group = (cause: BankCause, rule: ReturnRule, codes: readonly string[]) =>
  codes.map((code) => [code, { cause, rule }] as const)

/** The return codes of NACHA and the codes of ISO 20022 that mean the same. None of the latter is sent again. */
const table: ReadonlyMap<string, BankCode> = new Map<string, BankCode>([
  ...group('funds', 'retry', ['R01', 'R09']),
  ...group('funds', 'needs-operator', ['AM04']),
  ...group('closed', 'stop-account', ['R02', 'AC04', 'AC07']),
  ...group('no-account', 'stop-account', ['R03']),
  ...group('no-account', 'needs-operator', ['BE01']),
  ...group('wrong-number', 'stop-account', ['R04', 'AC01', 'AC03']),
  // No bank has this routing number, so that nothing will ever reach the account.
  ...group('wrong-bank', 'stop-account', ['R13', 'RC01']),
  ...group('blocked', 'stop-account', ['R16', 'AC06']),
  ...group('deceased', 'stop-account', ['R14', 'R15', 'MD07']),
  // An account that takes no payments.
  ...group('not-allowed', 'stop-account', ['R20']),
  ...group('not-allowed', 'needs-operator', ['AG01']),
  // Unauthorized, revoked, stopped by the holder, advised as not authorized.
  ...group('not-allowed', 'stop-debits', ['R05', 'R07', 'R10', 'R11', 'R29', 'MD01', 'MD06', 'SL01']),
  ...group('refused', 'stop-debits', ['R08', 'MS02']),
  ...group('refused', 'needs-operator', ['R23']),
  // The bank could not read the entry.
  ...group('technical', 'needs-operator', ['R18', 'R19', 'R25', 'R26', 'R27', 'R28', 'FF01', 'TM01']),
  ...group('not-sent', 'needs-operator', [voidCode, stoppedCode, withdrawnCode]),
])

const unknown: BankCode = { cause: 'other', rule: 'needs-operator' }
const find = (code: string): BankCode => table.get(code) ?? unknown

export const bankCauseOf = (code: string): BankCause => find(code).cause
export const returnRuleOf = (code: string): ReturnRule => find(code).rule
/** The codes that do more than call an operator. */
export const codesWithRule: readonly string[] = [...table.keys()].filter(
  (code) => returnRuleOf(code) !== 'needs-operator',
)
