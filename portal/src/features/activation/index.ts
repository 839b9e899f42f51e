import { lazy } from 'react'

export const ActivationCard = lazy(() =>
  import('./activation-card.tsx').then((module) => ({ default: module.ActivationCard })),
)
