import fc from 'fast-check'

// `npm test -- nightly` loads this before the test files: properties that set no number themselves run five times as many
// values.
fc.configureGlobal({ numRuns: 500 })
