export const SCOPE: string

export interface Named {
  readonly name: string
  /** Whether the stage runs only in `nightly`, or when it is named. */
  readonly isNightly?: boolean
  /** The test files of the stage, from the project's root; a stage without it has no tests. */
  readonly files?: RegExp
}

export interface Arguments<S> {
  readonly scope: 'once' | 'everything' | 'nightly'
  readonly stages: readonly S[]
  readonly paths: readonly string[]
  readonly testName: string | undefined
  readonly isInspected: boolean
  /** Decides the order of the tests, where it is random. */
  readonly shuffleSeed: number | undefined
}

export function readArguments<S extends Named>(words: readonly string[], stages: readonly S[]): Arguments<S>
