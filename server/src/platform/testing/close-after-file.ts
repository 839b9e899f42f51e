import { afterAll } from 'vitest'
import { closeOpened } from './after-file.ts'

// vitest loads this before each test file and runs the hooks of a file from the last to the first, so this hook runs last.
afterAll(closeOpened)
