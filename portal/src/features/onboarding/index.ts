export { ProgressBar } from './progress-bar.tsx'
export { positionOf } from './steps.ts'
