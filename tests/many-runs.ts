import fc from 'fast-check'

// Loaded before the test files of `npm test -- everything`: five times as many values of each property that names no number itself.
fc.configureGlobal({ numRuns: 500 })
