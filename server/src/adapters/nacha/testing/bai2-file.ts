/** A report of balances and transactions as a bank sends it (BAI2). It shares no code with the product's reader. */
export interface Bai2Line {
  readonly type: string
  readonly amount: number
  readonly bank?: string
  readonly customer?: string
  readonly text?: string
  /** The fields about the availability of the money. */
  readonly funds?: string
}

export interface Bai2Report {
  readonly account?: string
  readonly asOf?: string
  readonly modifier?: string
  readonly status?: string
  readonly opening?: number
  /** The sum of the lines leads to it unless it is given. */
  readonly closing?: number
}

export const bai2Account = '0987654321'

const isDebit = ({ type }: Bai2Line) => Number(type) >= 400

export function bai2Lines(lines: readonly Bai2Line[], report: Bai2Report = {}): string[] {
  const { account = bai2Account, asOf = '261124', modifier = '2', status = '1', opening = 1_000_000 } = report
  const booked = lines.reduce((sum, line) => sum + (isDebit(line) ? -line.amount : line.amount), 0)
  const closing = report.closing ?? opening + booked
  const control = opening + closing + lines.reduce((sum, { amount }) => sum + amount, 0)
  const records = [
    `03,${account},USD,010,${opening},,/`,
    `88,015,${closing},,/`,
    ...lines.map(
      ({ type, amount, bank = '', customer = '', text, funds = 'Z' }) =>
        `16,${type},${amount},${funds},${bank},${customer},${text ?? '/'}`,
    ),
  ]
  const ofAccount = [...records, `49,${control},${records.length + 1}/`]
  const ofGroup = [
    `02,SOONER,021000021,${status},${asOf},2359,USD,${modifier}/`,
    ...ofAccount,
    `98,${control},1,${ofAccount.length + 2}/`,
  ]
  return [`01,021000021,SOONER,261125,0630,1,80,,2/`, ...ofGroup, `99,${control},1,${ofGroup.length + 2}/`]
}
