/** The numbers are those of sysexits.h, so that a supervisor can distinguish "try later" from "ask a person". */
const exitCodes = {
  'in-use': 75,
  'disk-full': 74,
  'no-permission': 77,
  'cannot-run': 69,
  'wrong-data': 78,
  stopped: 130,
} as const

export type RefusedCode = keyof typeof exitCodes

/** The database is unavailable for a reason that a person can act on: the message is the whole sentence to show. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusedCode
  readonly exitCode: number

  constructor(code: RefusedCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.exitCode = exitCodes[code]
  }
}
