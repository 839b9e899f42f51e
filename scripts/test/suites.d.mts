import type { Context, Outcome } from './checks.mjs'

export interface Counted {
  readonly passed: number
  readonly failed: number
}

export function countVitest(report: unknown, isByName?: boolean): Counted
export function countPlaywright(report: unknown): Counted
export function flakyTests(report: unknown): string[]
export function judge(counted: Counted, code: number, output: string, isByName?: boolean): Outcome
export function vitest(...projects: readonly [string, ...string[]]): (context: Context) => Promise<Outcome>
export function playwright(
  name: string,
  folder: string,
  more?: readonly string[],
): (context: Context) => Promise<Outcome>
