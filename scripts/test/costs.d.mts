export interface Cost {
  readonly file: string
  readonly seconds: number
}

export function vitestCosts(report: unknown, root: string): Cost[]
export function playwrightCosts(report: unknown, folder: string): Cost[]
export function costTable(
  stages: readonly {
    readonly name: string
    readonly seconds: number
    readonly budget: number
    readonly costs?: readonly Cost[]
  }[],
): string
