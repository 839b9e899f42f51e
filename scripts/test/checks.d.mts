/** The checks are plain JavaScript, so that any Node runs them; this is how the tests of the checks see them. */
import type { Cost } from './costs.mjs'

export interface Context {
  readonly root: string
  readonly tools: string
  readonly node: string
  readonly env: NodeJS.ProcessEnv
  readonly onLine: (line: string) => void
  /** The test files that are to run, where not all are. */
  readonly files?: readonly string[]
  /** A part of the names of the tests that are to run. */
  readonly testName?: string
  readonly isInspected?: boolean
  /** Decides the order of the tests, where it is random. */
  readonly shuffleSeed?: number
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  readonly report: string
  readonly costs?: readonly Cost[]
}

export interface Cruised {
  readonly violations: {
    readonly rule: { readonly name: string }
    readonly from: string
    readonly to: string
  }[]
  readonly rules: string[]
  readonly cruised: number
  readonly files: number
  readonly output: string
}

export function types(context: Context): Promise<Outcome>
export function lint(context: Context, fewest?: number): Promise<Outcome>
export function format(context: Context, fewest?: number): Promise<Outcome>
export function imports(context: Context): Promise<Outcome>
export function unused(context: Context): Promise<Outcome>
export function cruise(context: Context): Promise<Cruised>
