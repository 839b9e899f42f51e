export { ProgressBar } from './progress-bar.tsx'
export { positionOf, usualForm } from './steps.ts'
